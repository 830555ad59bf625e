/** Validation of navigation items: one destination that the app can open, and reports only to ourselves. */
import { allScreens, loadRegistry, mountsOf, type ParsedInput, screenAtPath } from '@wallpaper/contract'
import type { addNavigation } from '@wallpaper/contract/system/appConfig.console'
import { type AllowedHost, mayShow, parseWebAddress } from '../webview/ownHosts.ts'

export type NavigationInput = ParsedInput<typeof addNavigation>

export interface NavigationContext {
  ownHosts: readonly string[]
  allowed: readonly AllowedHost[]
  reportUrls: ReadonlySet<string>
}

export interface FieldProblem {
  field: keyof NavigationInput
  sentence: string
}

type Rule = (item: NavigationInput, context: NavigationContext) => FieldProblem | null

const destinations = ['pages', 'h5', 'appid'] as const
const filled = (item: NavigationInput) => destinations.filter((name) => item[name] !== undefined)

/** GET endpoints below /api/ for creators: what the app calls after navigation. */
export const loadReportUrls = async (): Promise<ReadonlySet<string>> =>
  new Set(
    (await loadRegistry())
      .filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.auth.startsWith('staff'))
      .flatMap(({ endpoint }) => mountsOf(endpoint).map(({ url }) => url)),
  )

const mayReport =
  (field: 'api_url' | 'callback_url'): Rule =>
  (item, { reportUrls }) =>
    item[field] === undefined || reportUrls.has(`/api/${item[field]}`)
      ? null
      : { field, sentence: '只能填本应用的查询接口，如 v4/system/navigationOpened' }

const oneDestination: Rule = (item) => {
  const [first, second] = filled(item)
  if (!first) return { field: 'pages', sentence: '请填写去处：应用页面、网页或小程序，三选一' }
  return second ? { field: second, sentence: '只能有一个去处，请清空其他的' } : null
}

const wholeMiniProgram: Rule = ({ appid, path }) => {
  if ((appid === undefined) === (path === undefined)) return null
  return { field: 'path', sentence: appid ? '请填写小程序的页面' : '先填写小程序 AppID' }
}

const openablePage: Rule = ({ h5 }, context) => {
  if (h5 === undefined) return null
  const url = parseWebAddress(h5)
  if (!url) return { field: 'h5', sentence: '请填写完整的网址，以 https:// 开头' }
  return mayShow(url, context)
    ? null
    : { field: 'h5', sentence: '这个网站不在可以打开的列表里，请先到「网站」里添加' }
}

const realPage: Rule = ({ pages }) =>
  pages === undefined || screenAtPath(pages)
    ? null
    : { field: 'pages', sentence: '没有这个页面，请从列表里选择' }

const tabPaths: readonly string[] = allScreens
  .filter(({ tab }) => tab)
  .sort((one, other) => (one.tab?.index ?? 0) - (other.tab?.index ?? 0))
  .flatMap(({ paths }) => paths[0] ?? [])

const realTab: Rule = ({ is_tab, pages }) =>
  !is_tab || (pages !== undefined && tabPaths.includes(pages))
    ? null
    : { field: 'is_tab', sentence: `底部标签页只有 ${tabPaths.join('、')}` }

const rules: readonly Rule[] = [
  oneDestination,
  wholeMiniProgram,
  openablePage,
  realPage,
  realTab,
  mayReport('api_url'),
  mayReport('callback_url'),
]

/** The first problem, or null. */
export const navigationProblem = (item: NavigationInput, context: NavigationContext): FieldProblem | null => {
  for (const rule of rules) {
    const problem = rule(item, context)
    if (problem) return problem
  }
  return null
}
