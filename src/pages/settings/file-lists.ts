/** What there is beside the server's own files, as the API lists it. */
import { api, take } from '../api.js'
import { useAnswer } from '../parts/load.js'

export function useConfiguredClients(server: string) {
  return useAnswer({
    queryKey: ['config', server, 'clients'],
    queryFn: ({ signal }) =>
      take(api.GET('/api/settings/{server}/clients', { params: { path: { server } }, signal }))
  })
}

export function useTemplates(server: string) {
  return useAnswer({
    queryKey: ['config', server, 'templates'],
    queryFn: ({ signal }) =>
      take(api.GET('/api/settings/{server}/templates', { params: { path: { server } }, signal }))
  })
}

export function useStaticTemplates(server: string) {
  return useAnswer({
    queryKey: ['config', server, 'static-templates'],
    queryFn: ({ signal }) =>
      take(
        api.GET('/api/settings/{server}/static-templates', { params: { path: { server } }, signal })
      )
  })
}
