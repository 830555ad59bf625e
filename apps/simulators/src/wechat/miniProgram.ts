/**
 * Simulated codes and links of a mini program: a picture on success, an errcode in JSON otherwise, both with
 * HTTP 200. It has its own account token, by the mini program's appid.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Answer } from '../control/faults.ts'
import type { SimulatorSettings } from '../settings.ts'
import { createMessenger, type Messenger } from './messenger.ts'
import { type Colour, squarePng } from './png.ts'

type ErrorAnswer = (errcode: number) => Answer

const day = 86_400

const codeBody = z.object({
  scene: z.string(),
  page: z.string().default('pages/index/index'),
  check_path: z.boolean().default(true),
  env_version: z.enum(['release', 'trial', 'develop']).default('release'),
  width: z.number().int().default(430),
  is_hyaline: z.boolean().default(false),
})

const linkBody = z.object({
  path: z.string().default(''),
  query: z.string().default(''),
  env_version: z.enum(['release', 'trial', 'develop']).default('release'),
  expire_type: z.union([z.literal(0), z.literal(1)]).default(0),
  expire_time: z.number().int().optional(),
  expire_interval: z.number().int().optional(),
})

const scenePattern = /^[0-9a-zA-Z!#$&'()*+,/:;=?@\-._~]+$/
/** Released pages: others are refused while `check_path` is on. */
const releasedPages = ['pages/index/index', 'pages/gallery/index']

export function miniProgramOperations(
  { appId, appSecret }: SimulatorSettings['mini'],
  clock: Clock,
  error: ErrorAnswer,
) {
  const messenger = createMessenger(appId, clock)
  const authorised = (request: FastifyRequest, answer: (body: unknown) => Answer): Answer => {
    const dead = tokenError(request, messenger)
    return dead === null ? answer(request.body) : error(dead)
  }

  return {
    isOwn: (request: FastifyRequest): boolean => {
      const asked = z.object({ appid: z.string() }).safeParse(request.body)
      return asked.success && asked.data.appid === appId
    },

    stableToken(request: FastifyRequest): Answer {
      const asked = z
        .object({ secret: z.string(), force_refresh: z.boolean().default(false) })
        .safeParse(request.body)
      if (!asked.success) return error(41004)
      if (asked.data.secret !== appSecret) return error(40125)
      const token = messenger.stableToken(asked.data.force_refresh)
      if (typeof token === 'number') return error(token)
      return {
        status: 200,
        body: { access_token: token.value, expires_in: messenger.secondsLeft(token) },
      }
    },

    code: (request: FastifyRequest): Answer =>
      authorised(request, (body) => {
        const asked = codeBody.safeParse(body)
        if (!asked.success) return error(47001)
        const { scene, page, check_path, width } = asked.data
        if (scene.length > 32) return error(40169)
        if (!scenePattern.test(scene)) return error(40129)
        if (page.startsWith('/') || (check_path && !releasedPages.includes(page))) return error(41030)
        if (width < 280 || width > 1280) return error(40097)
        return { status: 200, body: sunCode(`${appId}/${page}?${scene}`, width) }
      }),

    link: (request: FastifyRequest): Answer =>
      authorised(request, (body) => {
        const asked = linkBody.safeParse(body)
        if (!asked.success) return error(47001)
        const { path, query, expire_type, expire_time = 0, expire_interval = 0 } = asked.data
        if (path !== '' && !releasedPages.includes(path.replace(/^\//, ''))) return error(40165)
        if (query.length > 1024) return error(40212)
        const now = Math.floor(clock.now() / 1000)
        const seconds = expire_type === 1 ? expire_interval * day : expire_time - now
        if (seconds <= 0 || seconds > 30 * day) return error(85401)
        const url_link = `https://wxaurl.cn/${randomBytes(8).toString('base64url')}`
        return { status: 200, body: { errcode: 0, errmsg: 'ok', url_link } }
      }),
  }
}

function tokenError(request: FastifyRequest, messenger: Messenger): number | null {
  const query = z.object({ access_token: z.string().min(1) }).safeParse(request.query)
  return query.success ? messenger.accountTokenError(query.data.access_token) : 41001
}

const ink: Colour = [38, 34, 54]
const paper: Colour = [255, 255, 255]

/** Rays of dots around a round mark, like the real ones; not scannable. */
function sunCode(text: string, size: number): Buffer {
  const hash = createHash('sha512').update(text).digest()
  return squarePng(size, (x, y) => {
    const distance = Math.hypot(x - 0.5, y - 0.5)
    if (distance < 0.13) return [111, 92, 227]
    if (distance < 0.2 || distance > 0.48) return paper
    const ray = Math.floor(((Math.atan2(y - 0.5, x - 0.5) + Math.PI) / (2 * Math.PI)) * 48)
    const ring = Math.floor((distance - 0.2) / 0.035)
    const bit = ray * 8 + ring
    return ((hash[Math.floor(bit / 8) % hash.length] ?? 0) >> (bit % 8)) & 1 ? ink : paper
  })
}
