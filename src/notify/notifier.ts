/** Tells people of what was found: what happens by itself, and the test that somebody asks for. */
import { rootCertificates } from 'node:tls'
import { AddressPolicy, type Network } from './addresses.js'
import { Collector, type CollectorParts } from './collecting.js'
import { Deliverer, type DelivererParts } from './delivering.js'
import { createMailSend, type SmtpOptions } from './mail.js'
import { createWebhookSend } from './webhook.js'

export interface NotifierParts
  extends CollectorParts, Omit<DelivererParts, 'sendMail' | 'sendWebhook' | 'store'> {
  smtp: SmtpOptions | undefined
  webhooks: {
    allowedNetworks: readonly Network[]
    /** PEM of authorities that count beside those of Node. */
    ca?: readonly string[] | undefined
  }
}

export interface Notifier {
  /** What is done by itself, each by one instance at a time. */
  readonly collector: Collector
  readonly deliverer: Deliverer
  /** What webhooks may reach. */
  readonly policy: AddressPolicy
  readonly hasMail: boolean
}

export function createNotifier({ smtp, webhooks, ...parts }: NotifierParts): Notifier {
  const policy = new AddressPolicy(webhooks.allowedNetworks)
  return {
    collector: new Collector(parts),
    deliverer: new Deliverer({
      ...parts,
      sendMail: createMailSend(smtp),
      sendWebhook: createWebhookSend({
        policy,
        ca: webhooks.ca && [...rootCertificates, ...webhooks.ca],
        now: parts.now
      })
    }),
    policy,
    hasMail: smtp !== undefined
  }
}
