/** Where platforms send the browser back to. Not an endpoint of the contract: it only redirects into the app. */
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import type { FastifyInstance } from 'fastify'
import { returnPath } from './connect.service.ts'

const textMax = 2_000

const named = (name: 'code' | 'error', value: unknown) =>
  typeof value === 'string' && value.length > 0 && value.length <= textMax ? { [name]: value } : {}

export const connectPages = (app: FastifyInstance): void => {
  app.get<{ Querystring: Record<string, unknown> }>(`${returnPath}/:platform`, (request, reply) => {
    const { code, state, error } = request.query
    const page = publishScreens.connected({
      state: typeof state === 'string' ? state.slice(0, 200) : '',
      ...named('code', code),
      ...named('error', error),
    })
    return reply.header('cache-control', 'no-store').redirect(`/h5/#${page}`, 302)
  })
}
