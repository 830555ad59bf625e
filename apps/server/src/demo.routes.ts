/**
 * The front page of the demo world and its few calls. They are mounted only in a demo world: one tap signs in
 * without a password, which must never exist anywhere else.
 */
import { readFile } from 'node:fs/promises'
import { demoAssets, demoPage } from '@wallpaper/demo'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { DemoStep, DemoTour } from './platform/demo/tour.ts'
import { isFromOwnPage, staffCookie } from './platform/http/identify.ts'
import { sendPage } from './platform/http/pages/pages.ts'
import { Refusal } from './platform/refusal.ts'
import type { Services } from './services.ts'

const phones = /Mobile|Android|iPhone|iPad|HarmonyOS|MicroMessenger/i

const types: Record<string, string> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

const icons = new URL('../../../packages/design/src/icons.svg', import.meta.url)

const messages = z.object({
  messages: z.array(z.object({ text: z.string(), phone: z.string(), code: z.string() })),
})

const named = z.object({ id: z.string().max(40) })

export interface DemoPagesOptions {
  tour: DemoTour
  /** The URL at which we reach the simulators. */
  simulatorsUrl: string
  /** Recreates the demo world. */
  reset: () => Promise<void>
}

/** Making a world may take longer on a busy machine than an answer otherwise may. */
const waitForWorld = async (request: FastifyRequest) => {
  request.raw.setTimeout(0)
}

const refuseStrangers = async (request: FastifyRequest) => {
  if (request.method !== 'GET' && !isFromOwnPage(request)) throw new Refusal('noPermission')
}

export const demoPages = async (
  app: FastifyInstance,
  services: Services,
  { tour, simulatorsUrl, reset }: DemoPagesOptions,
): Promise<void> => {
  const { db, env } = services
  const people = tour.people ?? []
  const staff = tour.staff ?? []
  const steps = [...(tour.steps ?? [])].sort((one, other) => one.order - other.order)

  app.get('/', (request, reply) => {
    if (phones.test(request.headers['user-agent'] ?? '')) return reply.redirect('/h5/', 302)
    const port = env.SIMULATORS_PORT ?? env.PORT + 1
    const simulators = `http://${request.hostname}:${port}`
    // Inside the messenger the app goes to the consent sheet, which the simulators serve.
    return sendPage(reply, (nonce) => demoPage(simulators, tour.code ?? '', nonce), {
      frame: ["'self'", simulators],
    })
  })

  for (const [name, file] of Object.entries(demoAssets)) {
    app.get(`/demo/${name}`, async (_request, reply) =>
      reply.type(types[name.split('.')[1] ?? ''] ?? 'text/plain').send(await readFile(file)),
    )
  }
  app.get('/demo/icons.svg', async (_request, reply) =>
    reply.type('image/svg+xml').send(await readFile(icons)),
  )

  const newestMessages = async () => {
    const reply = await fetch(`${simulatorsUrl}/sms/inbox.json`, { signal: AbortSignal.timeout(2_000) })
    return messages.parse(await reply.json()).messages.slice(0, 2)
  }

  const presentStep = (step: DemoStep) =>
    db.read(async (tx) => {
      const { id, title, who, actor, text, next, face, path, guide = null } = step
      return {
        ...{ id, title, who, actor, text, next, face, path, guide },
        query: (await step.query?.(tx)) ?? '',
        isDone: await step.isDone(tx),
      }
    })

  // During a reset there is no world to describe: requests wait for it.
  let resetting: Promise<void> | null = null
  app.get('/demo/state', { onRequest: waitForWorld }, async () => {
    await resetting
    return {
      people: people.map(({ signIn: _signIn, ...actor }) => actor),
      staff: staff.map(({ signIn: _signIn, ...actor }) => actor),
      steps: await Promise.all(steps.map(presentStep)),
      messages: await newestMessages().catch(() => []),
    }
  })

  const actorOf = <A extends { id: string }>(actors: readonly A[], body: unknown): A => {
    const { data } = named.safeParse(body)
    const found = actors.find(({ id }) => id === data?.id)
    if (!found) throw new Refusal('notFound')
    return found
  }
  const guarded = { preHandler: refuseStrangers }
  app.post('/demo/person', guarded, async (request) => ({
    stored: await actorOf(people, request.body).signIn(),
  }))
  app.post('/demo/staff', guarded, async (request, reply) => {
    const { token, expiresAt } = await actorOf(staff, request.body).signIn()
    reply.setCookie(staffCookie, token, {
      httpOnly: true,
      sameSite: 'strict',
      path: '/api/console',
      expires: expiresAt,
    })
    return {}
  })
  app.post('/demo/reset', { ...guarded, onRequest: waitForWorld }, async () => {
    resetting ??= reset().finally(() => {
      resetting = null
    })
    await resetting
    return {}
  })
}
