/**
 * Simulated third-party platform of WeChat: tickets, tokens, consent of official accounts, and changes of it.
 * Errors come with HTTP 200 and an errcode. The consent page is in componentConsent.ts, what an authorised
 * account can do in componentMaterials, componentArticles and componentMessages.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Answer, Operation } from '../control/faults.ts'
import { registerArticles } from './componentArticles.ts'
import {
  accountNamed,
  type ComponentBook,
  createComponentBook,
  offeredScopes,
  tokenLifeSeconds,
} from './componentBook.ts'
import { registerComponentConsent } from './componentConsent.ts'
import { registerFigures } from './componentFigures.ts'
import { registerMaterials } from './componentMaterials.ts'
import { registerMessages } from './componentMessages.ts'
import type { ComponentParts } from './componentParts.ts'
import { createPush } from './componentPush.ts'
import { registerFollowerPages } from './followerPages.ts'
import { createFollowers } from './followers.ts'

const good = (body: Record<string, unknown>): Answer => ({ status: 200, body })
const ticketEveryMs = 10 * 60_000

const tokenOf = (request: FastifyRequest): string =>
  z
    .object({ component_access_token: z.string().default('') })
    .catch({ component_access_token: '' })
    .parse(request.query).component_access_token

const fieldsOf = (request: FastifyRequest): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).catch({}).parse(request.body)

const scopeFields = (scopes: readonly number[]) => scopes.map((id) => ({ funcscope_category: { id } }))

interface PlatformParts extends Pick<ComponentParts, 'error'> {
  keys: ComponentParts['settings']['component']
  book: ComponentBook
  startPushing: () => void
}

/** Calls of the platform itself: tokens, consent, and facts of accounts. */
const platformOperations = ({
  keys,
  book,
  error,
  startPushing,
}: PlatformParts): Record<string, Operation> => {
  /** A call with the component's token and appid. */
  const asComponent =
    (answer: (fields: Record<string, unknown>) => Answer): Operation =>
    (request) => {
      if (!book.isComponentToken(tokenOf(request))) return error(40001)
      const fields = fieldsOf(request)
      return fields.component_appid === keys.appId ? answer(fields) : error(61011)
    }
  const grantNamed = (fields: Record<string, unknown>) => book.grantOf(String(fields.authorizer_appid ?? ''))

  return {
    api_start_push_ticket: (request) => {
      const fields = fieldsOf(request)
      if (fields.component_appid !== keys.appId) return error(61011)
      if (fields.component_secret !== keys.appSecret) return error(40125)
      startPushing()
      return good({ errcode: 0, errmsg: 'ok' })
    },
    api_component_token: (request) => {
      const fields = fieldsOf(request)
      if (fields.component_appid !== keys.appId) return error(61011)
      if (fields.component_appsecret !== keys.appSecret) return error(40125)
      if (!book.isTicket(String(fields.component_verify_ticket ?? ''))) return error(61006)
      return good({ component_access_token: book.newComponentToken(), expires_in: tokenLifeSeconds })
    },
    api_create_preauthcode: asComponent(() =>
      good({ pre_auth_code: book.newPreAuthCode(), expires_in: 600 }),
    ),
    api_query_auth: asComponent((fields) => {
      const grant = book.redeem(String(fields.authorization_code ?? ''))
      if (typeof grant === 'number') return error(grant)
      return good({
        authorization_info: {
          authorizer_appid: grant.account.appId,
          authorizer_access_token: book.accessToken(grant),
          expires_in: tokenLifeSeconds,
          authorizer_refresh_token: grant.refreshToken,
          func_info: scopeFields(grant.scopes),
        },
      })
    }),
    api_authorizer_token: asComponent((fields) => {
      const grant = grantNamed(fields)
      if (!grant) return error(61003)
      if (grant.refreshToken !== fields.authorizer_refresh_token) return error(61023)
      return good({
        authorizer_access_token: book.accessToken(grant),
        expires_in: tokenLifeSeconds,
        authorizer_refresh_token: grant.refreshToken,
      })
    }),
    api_get_authorizer_info: asComponent((fields) => {
      const grant = grantNamed(fields)
      if (!grant) return error(61003)
      const { name, appId, userName, isService, isVerified } = grant.account
      return good({
        authorizer_info: {
          nick_name: name,
          head_img: '',
          service_type_info: { id: isService ? 2 : 0 },
          verify_type_info: { id: isVerified ? 0 : -1 },
          user_name: userName,
        },
        authorization_info: { authorizer_appid: appId, func_info: scopeFields(grant.scopes) },
      })
    }),
  }
}

export const registerComponent = (
  app: FastifyInstance,
  { settings, clock, served, error }: ComponentParts,
) => {
  const keys = settings.component
  const book = createComponentBook(clock)
  let eventUrl = keys.eventUrl
  const push = createPush(keys, clock, () => eventUrl)
  const pushTicket = () =>
    push({ InfoType: 'component_verify_ticket', ComponentVerifyTicket: book.newTicket() })
  let ticking: NodeJS.Timeout | undefined
  const startPushing = () => {
    void pushTicket()
    ticking ??= setInterval(pushTicket, ticketEveryMs).unref()
  }
  app.addHook('onClose', async () => clearInterval(ticking))

  const operations = platformOperations({ keys, book, error, startPushing })
  for (const [name, operation] of Object.entries(operations))
    app.post(`/cgi-bin/component/${name}`, served(operation))

  const pushGrant = (
    kind: 'authorized' | 'updateauthorized',
    appId: string,
    code: string,
    preAuthCode: string,
  ) => push({ InfoType: kind, AuthorizerAppid: appId, AuthorizationCode: code, PreAuthCode: preAuthCode })

  registerComponentConsent(app, settings, book, pushGrant)
  const followers = createFollowers(keys, clock, () => eventUrl)
  const account = { book, clock, served, error }
  const materials = registerMaterials(app, account)
  const published = registerArticles(app, { ...account, materials })
  registerFigures(app, { ...account, published })
  registerMessages(app, { ...account, followers, materials })
  registerFollowerPages(app, followers)

  // For tests and the control page: what the platform's own pages do.
  app.post('/sim/component/event-url', async (request) => {
    eventUrl = z.object({ url: z.url() }).parse(request.body).url
    return { status: await pushTicket() }
  })
  const consent = z.object({
    pre_auth_code: z.string(),
    account: z.string().min(1).max(30),
    scopes: z.array(z.number().int()).default(offeredScopes.map(([id]) => id)),
    push: z.enum(['authorized', 'updateauthorized', 'never']).default('authorized'),
  })
  app.post('/sim/component/consent', async (request) => {
    const { pre_auth_code, account, scopes, push: kind } = consent.parse(request.body)
    const agreed = accountNamed(account)
    const auth_code = book.grant(agreed, scopes)
    const status = kind === 'never' ? null : await pushGrant(kind, agreed.appId, auth_code, pre_auth_code)
    return { appid: agreed.appId, auth_code, expires_in: 600, status }
  })
  app.post('/sim/component/unauthorize', async (request) => {
    const { appId } = accountNamed(z.object({ account: z.string() }).parse(request.body).account)
    book.withdraw(appId)
    return { appid: appId, status: await push({ InfoType: 'unauthorized', AuthorizerAppid: appId }) }
  })
  app.post('/sim/component/forget-tokens', () => {
    book.forgetAccessTokens()
    return {}
  })
}
