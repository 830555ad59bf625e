/** Which version each table that is common to everybody has (common.ts), asked for in the way of a handle. */
import { batched } from '../batched.ts'

export type Versions = ReadonlyMap<string, string>

export interface VersionRow {
  table_name: string
  version: string
}

/** How the versions are asked for. */
export type AskVersions = (statement: { name: string; text: string }) => Promise<{ rows: VersionRow[] }>

export interface Moment {
  versions: () => Promise<Versions>
  /** All that is read is of one moment: the rows are those of the version. */
  isOne: boolean
}

export const moments = new WeakMap<object, Moment>()

const statement = { name: 'common-versions', text: 'SELECT table_name, version FROM common_versions' }

const versionsBy = async (ask: AskVersions): Promise<Versions> =>
  new Map((await ask(statement)).rows.map(({ table_name, version }) => [table_name, version]))

/** For a handle whose reads are each of their own moment. */
export const keepForReads = (handle: object, ask: AskVersions): void => {
  const now = batched<'all', Versions>(async () => new Map([['all', await versionsBy(ask)]]))
  moments.set(handle, { versions: async () => (await now('all')) ?? new Map(), isOne: false })
}

/** While this work is done, all that is read by the handle is of one moment. */
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
