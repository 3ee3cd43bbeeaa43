/** Commands that an administrator pastes, as in the installation guide. */

/** Status port and super client of burp, and the client with which burphub logs in. */
export const prepareLines = `cat >> /etc/burp/burp-server.conf <<END
listen_status = 127.0.0.1:4972
max_status_children = 10
super_client = burphub
END
umask 027
password=$(openssl rand -hex 16)
echo "password = $password" > /etc/burp/clientconfdir/burphub
chown --reference=/etc/burp/clientconfdir /etc/burp/clientconfdir/burphub # burp may run as another user
cat > /etc/burphub/burp.conf <<END
mode = client
server = 127.0.0.1
port = 4971
status_port = 4972
cname = burphub
password = $password
lockfile = /etc/burphub/burp.lock
syslog = 0
stdout = 1
ca_burp_ca = /usr/sbin/burp_ca
ca_csr_dir = /etc/burphub/CA
ssl_cert_ca = /etc/burphub/ssl_cert_ca.pem
ssl_cert = /etc/burphub/ssl_cert.pem
ssl_key = /etc/burphub/ssl_cert.key
ssl_peer_cn = burpserver
END
systemctl restart burp
burp -c /etc/burphub/burp.conf -a l
chmod g+r /etc/burphub/ssl_cert*`

const serveLines = `mkdir -p /etc/systemd/system/burphub-agent.service.d
burphub unit agent --server-config /etc/burp/burp-server.conf > /etc/systemd/system/burphub-agent.service.d/burp.conf
systemctl daemon-reload
systemctl enable --now burphub-agent`

export const systems = ['debian', 'other', 'here', 'none'] as const

export type System = (typeof systems)[number]

/** Lines that connect the burp host; `enroll` is the command that takes the invitation. */
export function listLines(system: System, enroll: string): string {
  if (system === 'here') {
    return `# /etc/burphub/burphub.yaml
servers:
  - name: main
    clientConfig: /etc/burphub/burp.conf
    serverConfig: /etc/burp/burp-server.conf`
  }
  if (system === 'none') return 'apt install burp openssl'
  const install = system === 'debian' ? ['apt install ./burphub_*.deb'] : []
  return [...install, enroll, serveLines].join('\n')
}
