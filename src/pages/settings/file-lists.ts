/** Clients and templates of a server. */
import { useGet } from '../parts/load.js'

export function useConfiguredClients(server: string) {
  return useGet(['config', server, 'clients'], '/api/settings/{server}/clients', {
    path: { server }
  })
}

export function useTemplates(server: string) {
  return useGet(['config', server, 'templates'], '/api/settings/{server}/templates', {
    path: { server }
  })
}

export function useStaticTemplates(server: string) {
  return useGet(['config', server, 'static-templates'], '/api/settings/{server}/static-templates', {
    path: { server }
  })
}
