/**
 * Authorising an official account: a link to WeChat's consent page, and what comes back from it. The browser's
 * return and WeChat's push name the same consent by two secrets of ours; the first counts, the second changes
 * nothing, and whoever brings it, the account goes to the person who started.
 */
import type { OutputOf } from '@wallpaper/contract'
import type { gzhAuthStart } from '@wallpaper/contract/gzh'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import type { Component, ComponentEvent } from '../../../partners/wechat/component.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import { sha256, type Vault } from '../../../platform/crypto.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import { newId, newSecret } from '../../../platform/ids.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { findPerson, maskName } from '../../account/public.ts'
import { presentAccount } from './account.present.ts'
import { accountReader } from './account.repository.ts'
import { accountCancelled } from './account.service.ts'
import { confirmAuthorization, updateAuthorization } from './authorization.jobs.kinds.ts'
import {
  type AuthorizationRow,
  authorizationReader,
  authorizationRepository,
} from './authorization.repository.ts'
import { componentEventRepository } from './componentEvent.repository.ts'

export interface AuthorizationDeps {
  db: Database
  clock: Clock
  vault: Vault
  queue: Queue
  component: Component | null
  appUrlFor: (host: string) => string
  consentUrlFor: (url: string, host: string) => string
}

export const returnPath = '/wechat/component/back'

/** How long the page still shows how the last one ended. */
const shownMs = 3_600_000

type Presented = OutputOf<typeof gzhAuthStart>

const componentOf = ({ component }: Pick<AuthorizationDeps, 'component'>): Component => {
  if (!component) throw refuse('这里还没有接入公众号，请联系客服')
  return component
}

export const startAuthorization = async (
  deps: AuthorizationDeps,
  { uid, host }: { uid: number; host: string },
): Promise<Presented> => {
  const { db, clock, vault } = deps
  const component = componentOf(deps)
  const asked = await component.preAuthCode()
  if (!asked.ok) throw new Refusal('unavailable', '暂时连不上微信，请稍后再试')
  const flow = newSecret()
  const now = clock()
  const { code: preAuthCode, seconds } = asked.value
  const row = {
    uid,
    id: newId(now),
    flowHash: sha256(flow),
    preAuthHash: sha256(preAuthCode),
    preAuthSealed: vault.seal(`${preAuthCode}\n${flow}`),
    host,
    startedAt: new Date(now),
    expiresAt: new Date(now + seconds * 1000),
  }
  await db.write((tx) => authorizationRepository(tx).insert(row))
  const url = consentUrl(deps, { preAuthCode, flow, host })
  return { state: 'waiting', url, expires_at: row.expiresAt.getTime(), account: null, taken_by: '' }
}

const consentUrl = (
  deps: AuthorizationDeps,
  { preAuthCode, flow, host }: { preAuthCode: string; flow: string; host: string },
): string => {
  const redirectUri = `${deps.appUrlFor(host)}${returnPath}/${flow}`
  return deps.consentUrlFor(componentOf(deps).consentUrl({ preAuthCode, redirectUri }), host)
}

export const authorizationState = async (
  tx: Reader,
  uid: number,
  deps: AuthorizationDeps,
): Promise<Presented | null> => {
  const row = await authorizationReader(tx).newest(uid, new Date(deps.clock() - shownMs))
  if (!row || !deps.component) return null
  const account = row.accountId ? await accountReader(tx).one(uid, row.accountId) : undefined
  const isExpired = row.state === 'waiting' && row.expiresAt.getTime() <= deps.clock()
  const taker = row.takenBy === null ? undefined : await findPerson(tx, row.takenBy)
  return {
    state: isExpired ? 'expired' : row.state,
    url: row.state === 'waiting' && !isExpired ? waitingUrl(row, deps) : '',
    expires_at: row.expiresAt.getTime(),
    account: account ? presentAccount(account) : null,
    taken_by: row.takenBy === null ? '' : maskName(taker?.nickname || '别人'),
  }
}

const waitingUrl = (row: AuthorizationRow, deps: AuthorizationDeps): string => {
  const [preAuthCode = '', flow = ''] = deps.vault.open(row.preAuthSealed).split('\n')
  return consentUrl(deps, { preAuthCode, flow, host: row.host })
}

const agreed = async (
  tx: Tx,
  named: { flowHash: Buffer } | { preAuthHash: Buffer },
  code: string,
  { clock, vault, queue }: Pick<AuthorizationDeps, 'clock' | 'vault' | 'queue'>,
): Promise<boolean> => {
  const row = await authorizationRepository(tx).agree(named, {
    codeSealed: vault.seal(code),
    now: new Date(clock()),
  })
  if (row) await queue.enqueue(tx, confirmAuthorization, { uid: row.uid, id: row.id })
  return row !== undefined
}

/** Returns where the browser goes; a link that is not ours or too old changes nothing. */
export const comeBack = async (
  deps: AuthorizationDeps,
  { flow, code }: { flow: string; code: string | undefined },
): Promise<string> => {
  if (code) await deps.db.write((tx) => agreed(tx, { flowHash: sha256(flow) }, code, deps))
  return `/h5/#${gzhScreens.auth()}`
}

/** What WeChat pushes; it repeats what was not answered, so every part may run twice. */
export const receiveEvent = async (deps: AuthorizationDeps, event: ComponentEvent): Promise<void> => {
  const startedAt = performance.now()
  await takeEvent(deps, event)
  const { db, clock } = deps
  const at = new Date(clock())
  const tookMs = Math.round(performance.now() - startedAt)
  const appId = 'appId' in event ? event.appId : ''
  await db.write((tx) => componentEventRepository(tx).note({ at, kind: event.kind, appId, tookMs }))
}

const takeEvent = async (deps: AuthorizationDeps, event: ComponentEvent): Promise<void> => {
  const { db, vault, queue } = deps
  if (event.kind === 'ticket') return componentOf(deps).storeTicket(event.ticket)
  if (event.kind === 'unauthorized')
    return accountCancelled(deps, event.appId, { connectedBefore: event.createdAt + 999 })
  if (event.kind === 'other') return
  await db.write(async (tx) => {
    const isOurs = await agreed(tx, { preAuthHash: sha256(event.preAuthCode) }, event.code, deps)
    // The administrator changed the permissions without coming from our page.
    if (!isOurs && event.kind === 'updateauthorized') {
      const code_sealed = vault.seal(event.code).toString('base64')
      await queue.enqueue(tx, updateAuthorization, { app_id: event.appId, code_sealed })
    }
  })
}
