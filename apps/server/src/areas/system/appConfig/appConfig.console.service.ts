/** Staff changes of allowed web pages and navigation items. Every change is in the audit log. */
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { loadReportUrls, type NavigationInput, navigationProblem } from '../navigation/navigation.rules.ts'
import { mayShow, parseWebAddress } from '../webview/ownHosts.ts'
import { hostProblem } from '../webview/webviewHost.rules.ts'
import { presentHost, presentNavigationRecord } from './appConfig.console.present.ts'
import {
  appConfigConsoleReader,
  hostRepository,
  type NavigationContent,
  navigationRepository,
} from './appConfig.console.repository.ts'
import type { NavigationRow, WebviewHost } from './appConfig.repository.ts'

/** The act, with our own hosts at its request. */
export interface ConfigAct extends StaffAct {
  ownHosts: readonly string[]
}

export const found = <Row>(row: Row | undefined, sentence: string): Row => {
  if (row === undefined) throw new Refusal('notFound', sentence)
  return row
}

const noHost = '这个网站已经不在列表里，请刷新后查看'
const noItem = '没有这个导航项，它可能刚刚被删除'

const refuseUnfit = (host: string, { ownHosts }: ConfigAct) => {
  const problem = hostProblem(host, ownHosts)
  if (problem) throw refuseField('host', problem)
}

/** A host that a navigation item links to must stay allowed. */
const refuseIfLedTo = async (tx: Tx, { ownHosts }: ConfigAct) => {
  const reader = appConfigConsoleReader(tx)
  const allowed = await reader.hosts()
  const cut = (await reader.navigation()).find(({ h5 }) => {
    const url = h5 === null ? null : parseWebAddress(h5)
    return url !== null && !mayShow(url, { ownHosts, allowed })
  })
  if (cut) throw refuse(`导航项「${cut.title}」还指向这个网站，请先修改或删除它`)
}

export const addHost = async (tx: Tx, host: WebviewHost, act: ConfigAct): Promise<WebviewHost> => {
  refuseUnfit(host.host, act)
  const row = await hostRepository(tx).insert(host)
  if (!row) throw refuseField('host', '这个域名已经在列表里')
  await audit(tx, act, {
    action: 'webview_host.add',
    subject: `webview_host:${row.host}`,
    after: presentHost(row),
  })
  return row
}

export const editHost = async (tx: Tx, host: WebviewHost, act: ConfigAct): Promise<WebviewHost> => {
  const repository = hostRepository(tx)
  const before = found(await repository.locked(host.host), noHost)
  const row = found(await repository.update(host), noHost)
  await refuseIfLedTo(tx, act)
  await audit(tx, act, {
    action: 'webview_host.edit',
    subject: `webview_host:${row.host}`,
    before: presentHost(before),
    after: presentHost(row),
  })
  return row
}

export const removeHost = async (tx: Tx, host: string, act: ConfigAct): Promise<void> => {
  const before = found(await hostRepository(tx).remove(host), noHost)
  await refuseIfLedTo(tx, act)
  await audit(tx, act, {
    action: 'webview_host.remove',
    subject: `webview_host:${host}`,
    before: presentHost(before),
  })
}

const contentOf = (input: NavigationInput): NavigationContent => ({
  place: input.place,
  position: input.position,
  title: input.title,
  icon: input.icon,
  appid: input.appid ?? null,
  path: input.path ?? null,
  h5: input.h5 ?? null,
  pages: input.pages ?? null,
  isTab: input.is_tab,
  apiUrl: input.api_url ?? null,
  apiParam: input.api_url ? (input.api_param ?? {}) : {},
  callbackUrl: input.callback_url ?? null,
  callbackParam: input.callback_url ? (input.callback_param ?? {}) : {},
  isShown: input.is_shown,
})

const refuseLeadingNowhere = async (tx: Tx, input: NavigationInput, act: ConfigAct) => {
  const allowed = await appConfigConsoleReader(tx).hosts()
  const reportUrls = await loadReportUrls()
  const problem = navigationProblem(input, { allowed, reportUrls, ownHosts: act.ownHosts })
  if (problem) throw refuseField(problem.field, problem.sentence)
}

export const addItem = async (tx: Tx, input: NavigationInput, act: ConfigAct): Promise<NavigationRow> => {
  await refuseLeadingNowhere(tx, input, act)
  const row = await navigationRepository(tx).insert({ id: input.id, ...contentOf(input) })
  if (!row) throw refuseField('id', '这个标识已经有了，请换一个')
  await audit(tx, act, {
    action: 'navigation.add',
    subject: `navigation:${row.id}`,
    after: presentNavigationRecord(row),
  })
  return row
}

export const editItem = async (tx: Tx, input: NavigationInput, act: ConfigAct): Promise<NavigationRow> => {
  const repository = navigationRepository(tx)
  const before = found(await repository.locked(input.id), noItem)
  await refuseLeadingNowhere(tx, input, act)
  const row = found(await repository.update(input.id, contentOf(input)), noItem)
  await audit(tx, act, {
    action: 'navigation.edit',
    subject: `navigation:${row.id}`,
    before: presentNavigationRecord(before),
    after: presentNavigationRecord(row),
  })
  return row
}

export const removeItem = async (tx: Tx, id: string, act: ConfigAct): Promise<void> => {
  const row = found(await navigationRepository(tx).remove(id), noItem)
  const pictures = await appConfigConsoleReader(tx).media()
  if (pictures.some(({ place, name }) => place === 'guide' && name === id)) {
    throw refuse('它的小程序码还在，请先到「图片」里删除')
  }
  await audit(tx, act, {
    action: 'navigation.remove',
    subject: `navigation:${id}`,
    before: presentNavigationRecord(row),
  })
}
