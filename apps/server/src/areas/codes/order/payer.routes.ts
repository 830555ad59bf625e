/** Gets the payer's openid from WeChat by redirect. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../../../platform/address/network.ts'
import type { Query } from '../audience/galleryTools.routes.ts'
import { originOf, type UnlockDeps } from '../unlock/unlock.deps.ts'
import { openidCookie, sealOpenid, stateCookie } from './payer.ts'

const cookieFor = (seconds: number, { isSecure }: Pick<UnlockDeps, 'isSecure'>) =>
  ({ path: '/s', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: seconds }) as const

/** Silent OAuth, once; WeChat redirects back to the current page. */
export const askPayer = (request: FastifyRequest, reply: FastifyReply, deps: UnlockDeps) => {
  const state = crypto.randomUUID().replaceAll('-', '')
  reply.setCookie(
    stateCookie,
    `${state}.${Buffer.from(request.url).toString('base64url')}`,
    cookieFor(600, deps),
  )
  const redirectUri = `${originOf(request, deps)}/s/wechat`
  return reply
    .header('cache-control', 'no-store')
    .redirect(deps.payer.authorizeUrl({ redirectUri, scope: 'snsapi_base', state }), 302)
}

export const payerRoutes = (app: FastifyInstance, deps: UnlockDeps): void => {
  app.get<{ Querystring: Query }>('/s/wechat', async (request, reply) => {
    deps.rates.spendGeneral(addressKey(request.ip))
    const { code, state } = request.query
    const [known = '', path = ''] = (request.cookies[stateCookie] ?? '').split('.')
    reply.clearCookie(stateCookie, { path: '/s' })
    if (!code || !state || state !== known) return reply.redirect('/s/', 302)
    const token = await deps.payer.exchangeCode(code)
    const to = Buffer.from(path, 'base64url').toString('utf8')
    if (!token.ok || !to.startsWith('/s/')) return reply.redirect('/s/', 302)
    reply.setCookie(openidCookie, sealOpenid(token.value.openid, deps.vault), cookieFor(1_800, deps))
    return reply.header('cache-control', 'no-store').redirect(to, 302)
  })
}
