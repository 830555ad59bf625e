/**
 * Display names of the keys in the audit log and approvals (`person:880316` → 林晚风 880316). The area that owns
 * a kind contributes a namer in its `<area>.area.ts`.
 */
import { auditSubjects } from '@wallpaper/contract'
import type { Reader } from '../../../platform/db/database.ts'
import type { ApprovalKind } from '../approvals/approvalKind.ts'

export interface Namer {
  /** The part of a key before the colon. */
  kind: string
  names(tx: Reader, ids: readonly string[]): Promise<Map<string, string>>
}

/** What a proposal says, by its kind: the log shows it in words. */
export type ProposalWords = Pick<ApprovalKind, 'kind' | 'label' | 'present'>

export interface Naming {
  (tx: Reader, keys: Iterable<string>): Promise<(key: string) => string>
  readonly proposals: ReadonlyMap<string, ProposalWords>
}

const fixed: Readonly<Record<string, string>> = {
  anyone: '未登录的访客',
  system: '系统',
  'command-line': '命令行',
}

/** For kinds without a namer, and for deleted things. */
const kindLabels: Readonly<Record<string, string>> = auditSubjects

const split = (key: string): [string, string] => {
  const at = key.indexOf(':')
  return at < 0 ? ['', key] : [key.slice(0, at), key.slice(at + 1)]
}

const inWords = (key: string): string => {
  const [kind, id] = split(key)
  const word = kindLabels[kind]
  return word ? `${word} ${id}` : key
}

export const createNaming = (namers: readonly Namer[], kinds: readonly ProposalWords[]): Naming => {
  const naming = async (tx: Reader, keys: Iterable<string>) => {
    const wanted = new Set(keys)
    const labels = new Map<string, string>()
    // Sequential: `tx` may be a transaction, which has one connection.
    for (const { kind, names } of namers) {
      const ids = [...wanted].map(split).flatMap(([of, id]) => (of === kind ? [id] : []))
      if (ids.length === 0) continue
      for (const [id, word] of await names(tx, ids)) labels.set(`${kind}:${id}`, word)
    }
    return (key: string) => labels.get(key) ?? fixed[key] ?? inWords(key)
  }
  return Object.assign(naming, { proposals: new Map(kinds.map((each) => [each.kind, each])) })
}
