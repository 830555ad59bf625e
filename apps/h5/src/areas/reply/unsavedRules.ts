/** Rules that were changed and not saved yet, by account: the pages of one account share them. */
import type { ReplyRules } from '@wallpaper/contract/reply/reply.schemas'
import { useSyncExternalStore } from 'react'

const unsaved = new Map<string, ReplyRules>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const setUnsavedRules = (accountId: string, rules: ReplyRules | null): void => {
  if (rules) unsaved.set(accountId, rules)
  else unsaved.delete(accountId)
  for (const listener of listeners) listener()
}

export const useUnsavedRules = (accountId: string): ReplyRules | undefined =>
  useSyncExternalStore(subscribe, () => unsaved.get(accountId))

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** How many parts differ: the welcome, the default reply, each keyword group, their order, code recognition. */
export const countChanges = (saved: ReplyRules, rules: ReplyRules): number => {
  const before = new Map(saved.keywords.map((rule) => [rule.id, rule]))
  const after = new Set(rules.keywords.map(({ id }) => id))
  const changed = rules.keywords.filter((rule) => !isSame(rule, before.get(rule.id))).length
  const removed = saved.keywords.filter(({ id }) => !after.has(id)).length
  const orderOf = ({ keywords }: ReplyRules, others: ReadonlySet<string>) =>
    keywords.map(({ id }) => id).filter((id) => others.has(id))
  const isMoved = !isSame(orderOf(saved, after), orderOf(rules, new Set(before.keys())))
  return (
    changed +
    removed +
    Number(isMoved) +
    Number(!isSame(saved.welcome, rules.welcome)) +
    Number(!isSame(saved.fallback, rules.fallback)) +
    Number(saved.recognises_codes !== rules.recognises_codes)
  )
}
