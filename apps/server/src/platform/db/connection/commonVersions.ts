/** How a database handle reads the versions of the cached tables (common.ts). */
import { batched } from '../batched.ts'

export type Versions = ReadonlyMap<string, string>

export interface VersionRow {
  table_name: string
  version: string
}

export type AskVersions = (statement: { name: string; text: string }) => Promise<{ rows: VersionRow[] }>

export interface Moment {
  versions: () => Promise<Versions>
  /** All reads share one snapshot, so the rows belong to the version. */
  isOne: boolean
}

export const moments = new WeakMap<object, Moment>()

const statement = { name: 'common-versions', text: 'SELECT table_name, version FROM common_versions' }

const versionsBy = async (ask: AskVersions): Promise<Versions> =>
  new Map((await ask(statement)).rows.map(({ table_name, version }) => [table_name, version]))

/** For a handle whose reads each see the newest data. */
export const keepForReads = (handle: object, ask: AskVersions): void => {
  const now = batched<'all', Versions>(async () => new Map([['all', await versionsBy(ask)]]))
  moments.set(handle, { versions: async () => (await now('all')) ?? new Map(), isOne: false })
}

/** For a handle whose reads share one snapshot while `work` runs. */
export const keepForSnapshot = async <T>(
  handle: object,
  ask: AskVersions,
  work: () => Promise<T>,
): Promise<T> => {
  let asked: Promise<Versions> | undefined
  const versions = () => {
    asked ??= versionsBy(ask)
    return asked
  }
  moments.set(handle, { versions, isOne: true })
  try {
    return await work()
  } finally {
    moments.delete(handle)
  }
}
