/** Shared by all audience routes: rendering, caching headers, error pages. */

import { errorCodes, type LineId } from '@wallpaper/contract'
import { audiences } from '@wallpaper/contract/audience'
import { type Language, languageOf, type Page, troublePage, type Words, wordsOf } from '@wallpaper/gallery'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { WeChat } from '../../../partners/wechat/wechat.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Replica } from '../../../platform/db/replica/replica.ts'
import type { Rates } from '../../../platform/http/limits/rates.ts'
import { isTransientError } from '../../../platform/http/transientErrors.ts'
import type { Keys } from '../../../platform/keys/keyring.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { ReportListener } from '../codes.slots.ts'
import type { Events } from '../events/event.service.ts'
import type { AudienceDeps } from '../views/pageHead.ts'
import type { CodeGuesses } from './codeGuesses.ts'
import { galleryCsp, render } from './galleryCsp.ts'
import { type CachedPage, cachedPage } from './pageCache.ts'
import { newVisitor, visitOf, visitorCookie, visitorDays, visitorIn } from './visitor.ts'

export interface GalleryDeps extends AudienceDeps {
  db: Database
  replica: Pick<Replica, 'within'>
  clock: Clock
  rates: Rates
  events: Events
  guesses: CodeGuesses
  wechat: Pick<WeChat, 'jsSdkConfig'>
  reportListeners: readonly ReportListener[]
  /** Picture origins other than this server. */
  pictureOrigins: readonly string[]
  grantKeys: Keys
  ownerKeys: Keys
  isSecure: boolean
}

/** The visitor's own language, for pages that belong to no line yet. */
export const visitorLanguage = (request: FastifyRequest): Language =>
  languageOf(request.headers['accept-language'])

export const wordsFor = (request: FastifyRequest, line: LineId): Words =>
  wordsOf[audiences[line].language ?? visitorLanguage(request)]

export const visitorWords = (request: FastifyRequest): Words => wordsOf[visitorLanguage(request)]

/** Query of an audience URL: strings, each at most once. */
export type Query = Record<string, string | undefined>

export const galleryTools = (deps: GalleryDeps) => {
  const { isSecure } = deps
  const policy = galleryCsp(deps.pictureOrigins)
  const send = (reply: FastifyReply, { status, body, etag }: CachedPage): FastifyReply => {
    reply
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-cache')
      .header('etag', etag)
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
    if (status === 200 && reply.request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.code(status).send(body)
  }
  /** For pages specific to one visitor: never cached. */
  const sendOwn = (reply: FastifyReply, page: Page, status = 200): FastifyReply =>
    send(reply, cachedPage(status, render(page))).header('cache-control', 'no-store')

  const nameVisitor = (request: FastifyRequest, reply: FastifyReply): string => {
    const known = visitorIn(request.cookies)
    if (known) return known
    const visitor = newVisitor()
    reply.setCookie(visitorCookie, visitor, {
      path: '/s',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: visitorDays * 86_400,
    })
    return visitor
  }

  const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? ''
  const visit = (request: FastifyRequest, tag?: string) =>
    visitOf({ visitor: visitorIn(request.cookies), ip: request.ip, userAgent: userAgentOf(request), tag })

  return { send, sendOwn, nameVisitor, visit, userAgentOf }
}

export type GalleryTools = ReturnType<typeof galleryTools>

const statusOf: Partial<Record<number, number>> = {
  [errorCodes.notFound]: 404,
  [errorCodes.rateLimited]: 429,
  [errorCodes.invalidInput]: 400,
}

const isBusy = (error: unknown): boolean =>
  isTransientError(error) || (error instanceof Refusal && error.code === errorCodes.unavailable)

/** The sentences of the server are Chinese. */
const sentenceOf = (words: Words, { code, message }: Refusal): string => {
  if (words === wordsOf.zh) return message
  return code === errorCodes.rateLimited ? words.trouble.tooMany : words.trouble.server
}

/** Renders errors as pages, except overload, which is answered as on every other page. */
export const answerWithPages = (
  app: FastifyInstance,
  { sendOwn }: GalleryTools,
  onOurs: (error: unknown, request: FastifyRequest) => void,
): void => {
  app.setErrorHandler((error, request, reply) => {
    if (isBusy(error)) throw error
    const words = visitorWords(request)
    if (error instanceof Refusal) {
      const wait = z.object({ retry_after_seconds: z.number() }).safeParse(error.data)
      if (wait.success) reply.header('retry-after', String(wait.data.retry_after_seconds))
      return sendOwn(reply, troublePage(words, sentenceOf(words, error)), statusOf[error.code] ?? 503)
    }
    const status = z.object({ statusCode: z.number().min(400).max(499) }).safeParse(error)
    if (status.success)
      return sendOwn(reply, troublePage(words, words.trouble.address), status.data.statusCode)
    onOurs(error, request)
    return sendOwn(reply, troublePage(words, words.trouble.server), 500)
  })
}
