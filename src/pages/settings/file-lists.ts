import { useGet } from '../parts/load.js'

export function useConfiguredClients(server: string) {
  return useGet(['config', server, 'clients'], '/api/settings/clients', {
    query: { serverName: server }
  })
}

export function useTemplates(server: string) {
  return useGet(['config', server, 'templates'], '/api/settings/templates', {
    query: { serverName: server }
  })
}

export function useStaticTemplates(server: string) {
  return useGet(['config', server, 'static-templates'], '/api/settings/static-templates', {
    query: { serverName: server }
  })
}
