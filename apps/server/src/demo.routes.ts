/**
 * The front page of the demo world and its few calls. They are mounted only in a demo world: one tap signs in
 * without a password, which must never exist anywhere else.
 */
import { readFile } from 'node:fs/promises'
import { demoAssets, demoPage } from '@wallpaper/demo'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database, Reader } from './platform/db/database.ts'
import { drawDemoPicture } from './platform/demo/pictures/pictures.ts'
import { type DemoStep, type DemoTour, demoChapters } from './platform/demo/tour.ts'
import { headerOf, isFromOwnPage, staffCookie } from './platform/http/identify.ts'
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

/** For those who have no picture at hand: nobody in the demo world has uploaded it. */
const samplePicture = 'lighthouse2'

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

const serveFiles = (app: FastifyInstance): void => {
  for (const [name, file] of Object.entries(demoAssets)) {
    app.get(`/demo/${name}`, async (_request, reply) =>
      reply.type(types[name.split('.')[1] ?? ''] ?? 'text/plain').send(await readFile(file)),
    )
  }
  app.get('/demo/icons.svg', async (_request, reply) =>
    reply.type('image/svg+xml').send(await readFile(icons)),
  )

  let sample: Promise<Buffer> | undefined
  app.get('/demo/picture.jpg', async (_request, reply) => {
    sample ??= drawDemoPicture(samplePicture)
    return reply.type('image/jpeg').send(await sample)
  })
}

/** The steps of the tour as the world is now; `isSeen` says whether its people were answered the call of a step. */
const createStory = (tour: DemoTour, db: Database, isSeen: (step: DemoStep) => boolean) => {
  const steps = [...(tour.steps ?? [])].sort((one, other) => one.order - other.order)

  const presentStep = async (tx: Reader, step: DemoStep) => {
    const { id, chapter, minutes, title, who, actor, text, face, todo, key = '', isLook = false } = step
    return {
      ...{ id, chapter, minutes, title, who, actor, text, face, todo, key, isLook },
      path: (await step.path?.(tx)) ?? step.screen,
      query: (await step.query?.(tx)) ?? '',
      isDone: (step.seen !== undefined && isSeen(step)) || ((await step.isDone?.(tx)) ?? false),
    }
  }
  return () =>
    db.read(async (tx) => {
      const shown: Awaited<ReturnType<typeof presentStep>>[] = []
      for (const step of steps)
        if ((await step.applies?.(tx)) ?? true) shown.push(await presentStep(tx, step))
      return {
        steps: shown,
        picture: (await tour.picture?.(tx)) ?? null,
        facts: (await tour.facts?.(tx)) ?? [],
      }
    })
}

export const demoPages = async (
  app: FastifyInstance,
  services: Services,
  { tour, simulatorsUrl, reset }: DemoPagesOptions,
): Promise<void> => {
  const { db, env } = services
  const people = tour.people ?? []
  const staff = tour.staff ?? []

  // Whom each session of this page belongs to, and which calls they were answered: `lead v4/order/init`.
  const sessions = new Map<string, string>()
  const seen = new Set<string>()
  const looked = (tour.steps ?? []).flatMap(({ seen: call }) => call ?? [])
  app.addHook('onResponse', async (request, reply) => {
    const who = sessions.get(headerOf(request, 'authorization'))
    const route = request.routeOptions.url ?? ''
    const call = who && reply.statusCode === 200 && looked.find((path) => route.endsWith(`/${path}`))
    if (call) seen.add(`${who} ${call}`)
  })

  app.get('/', (request, reply) => {
    if (phones.test(request.headers['user-agent'] ?? '')) return reply.redirect('/h5/', 302)
    const port = env.SIMULATORS_PORT ?? env.PORT + 1
    const simulators = `http://${request.hostname}:${port}`
    // Inside the messenger the app goes to the consent sheet, which the simulators serve.
    return sendPage(reply, (nonce) => demoPage(simulators, tour.code ?? '', nonce), {
      frame: ["'self'", simulators],
    })
  })

  serveFiles(app)

  const newestMessages = async () => {
    const reply = await fetch(`${simulatorsUrl}/sms/inbox.json`, { signal: AbortSignal.timeout(2_000) })
    return messages.parse(await reply.json()).messages.slice(0, 2)
  }

  const story = createStory(tour, db, ({ actor, seen: call }) => seen.has(`${actor} ${call}`))

  // During a reset there is no world to describe: requests wait for it.
  let resetting: Promise<void> | null = null
  app.get('/demo/state', { onRequest: waitForWorld }, async () => {
    await resetting
    return {
      people: people.map(({ signIn: _signIn, ...actor }) => actor),
      staff: staff.map(({ signIn: _signIn, ...actor }) => actor),
      chapters: Object.entries(demoChapters).map(([id, title]) => ({ id, title })),
      ...(await story()),
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
  app.post('/demo/person', guarded, async (request) => {
    const person = actorOf(people, request.body)
    const stored = await person.signIn()
    sessions.set(stored.guid ?? '', person.id)
    return { stored }
  })
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
      sessions.clear()
      seen.clear()
    })
    await resetting
    return {}
  })
}
