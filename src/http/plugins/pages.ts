/**
 * Serves static files, and sets the headers that keep browsers from doing what no page of burphub
 * needs.
 */
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { replyWithProblem } from '../answers/error-reply.js'
import { noSuchRoute } from '../contract/known-paths.js'

/** Permits neither inline scripts nor inline styles. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // The preview of a file makes such addresses of its content.
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    fontSrc: ["'self'"],
    formAction: ["'self'"],
    frameSrc: ["'self'", 'blob:'],
    frameAncestors: ["'self'"],
    baseUri: ["'none'"]
  }
}

export async function registerPages(app: FastifyInstance, staticRoot: string): Promise<void> {
  protectPages(app)
  await app.register(async files => registerFiles(files, staticRoot))
}

/**
 * Sets the headers. Fastify's own plugin creates the same policy again for each request, which
 * costs 4% of a short one.
 */
function protectPages(app: FastifyInstance): void {
  const setHeaders = helmet({
    contentSecurityPolicy,
    xDownloadOptions: false,
    // Other programs on subdomains may have no TLS.
    strictTransportSecurity: { includeSubDomains: false },
    // Without this policy, a form on burphub's own pages would send no Origin.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' }
  })
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request.raw, reply.raw, () => done())
  })
}

/**
 * Serves the files. The library rejects a path to a missing file, or out of the directory, with an
 * error.
 */
async function registerFiles(files: FastifyInstance, staticRoot: string): Promise<void> {
  files.setErrorHandler<FastifyError>((error, request, reply) => {
    const isRefusal = error.statusCode !== undefined && error.statusCode < 500
    return replyWithProblem(isRefusal ? noSuchRoute(error) : error, request, reply)
  })
  await files.register(fastifyStatic, {
    root: staticRoot,
    prefix: '/static/',
    index: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      // The names of built files change with their content.
      const isBuilt = path.basename(path.dirname(file)) === 'app' && !file.endsWith('.json')
      if (isBuilt) void reply.header('cache-control', 'public, max-age=31536000, immutable')
    }
  })
}
