/** Providers as staff see them: whether they can be used, since when, and what they cost. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { midnightOf } from '@wallpaper/contract/day'
import type { ProviderId } from '@wallpaper/contract/studio/job.labels'
import type { staffProviders, switchProvider } from '@wallpaper/contract/studio/provider.console'
import { audit } from '../../../platform/audit/audit.ts'
import { type Clock, dayMs } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Namer } from '../../staff/public.ts'
import type { Maker } from '../job/maker.ts'
import { queueReader } from '../job/queue.console.repository.ts'
import { budgetOf } from '../making.settings.ts'
import { type ProviderRow, providerRows, spentToday, switchProviderRow } from './provider.repository.ts'

type Item = OutputOf<typeof switchProvider>

/** One that is configured, and the kinds of jobs that are made with it. */
export interface UsedProvider {
  id: ProviderId
  name: string
  kinds: readonly string[]
}

export interface ProviderDeps {
  clock: Clock
  makers: readonly Maker[]
  providers: readonly UsedProvider[]
}

const presentEach = async (
  tx: Reader,
  { id, name, kinds }: UsedProvider,
  row: ProviderRow | undefined,
  { clock, makers }: ProviderDeps,
): Promise<Item> => {
  const now = clock()
  const reader = queueReader(tx, kinds)
  const today = await reader.spent(new Date(midnightOf(now)))
  const spent = await spentToday(tx, id, row, now)
  const budget = await budgetOf(tx, id)
  const month = await reader.spent(new Date(now - 30 * dayMs))
  return {
    id,
    name,
    makes: makers
      .filter(({ kind }) => kinds.includes(kind))
      .map((maker) => maker.name)
      .join('、'),
    is_up: row?.isUp ?? true,
    is_off: row?.isOff ?? false,
    since: row?.since?.getTime() ?? null,
    checked_at: row?.checkedAt.getTime() ?? null,
    error: row?.error ?? '',
    done_today: today.done,
    failed_today: today.failed,
    cost_today: spent,
    budget,
    is_spent: budget !== null && spent >= budget,
    cost_30_days: month.cost,
  }
}

export const listProviders = async (
  tx: Reader,
  deps: ProviderDeps,
): Promise<OutputOf<typeof staffProviders>> => {
  const rows = new Map((await providerRows(tx)).map((row) => [row.id, row]))
  const items: Item[] = []
  for (const provider of deps.providers)
    items.push(await presentEach(tx, provider, rows.get(provider.id), deps))
  return { items }
}

export const switchOneProvider = async (
  tx: Tx,
  { id, is_off }: ParsedInput<typeof switchProvider>,
  act: StaffAct,
  deps: ProviderDeps,
): Promise<Item> => {
  const provider = orNotFound(deps.providers.find((each) => each.id === id))
  if (await switchProviderRow(tx, id, { isOff: is_off, now: act.now }))
    await audit(tx, act, {
      action: 'studio_provider.switch',
      subject: `studio_provider:${id}`,
      before: { is_off: !is_off },
      after: { is_off },
    })
  const row = (await providerRows(tx)).find((each) => each.id === id)
  return presentEach(tx, provider, row, deps)
}

export const providerNamer = (providers: readonly UsedProvider[]): Namer => ({
  kind: 'studio_provider',
  names: async (_tx, ids) =>
    new Map(providers.filter(({ id }) => ids.includes(id)).map(({ id, name }) => [id, name])),
})
