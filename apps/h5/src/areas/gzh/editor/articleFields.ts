/** What is written of an article, as the phone keeps it and as it is sent. */
import { newIdempotencyKey } from '@wallpaper/client'
import type { ArticleBlock } from '@wallpaper/contract/gzh/articleHtml'
import type { Article } from '../gzh.types.ts'

export interface Fields {
  title: string
  author: string
  digest: string
  cover: string
  /** As JSON, so that the phone's draft can keep it. */
  blocks: string
}

/**
 * offline: there was no answer, it is tried again. failed: it was refused as it is. conflict: another
 * device has saved; what was written here is kept until the person chooses.
 */
export type SaveState = 'saved' | 'changed' | 'saving' | 'offline' | 'failed' | 'conflict'

interface Kept extends Fields {
  /** The attempt to save that has no answer, as JSON. */
  unanswered: string
}

export const keptOf = (article: Article | null): Kept => ({
  title: article?.title ?? '',
  author: article?.author ?? '',
  digest: article?.digest ?? '',
  cover: article?.cover_upload_id ?? '',
  blocks: JSON.stringify(article?.blocks ?? []),
  unanswered: '',
})

/** Without what else is kept beside them. */
export const onlyFields = ({ title, author, digest, cover, blocks }: Fields): Fields => ({
  title,
  author,
  digest,
  cover,
  blocks,
})

export const isSameText = (one: Fields, other: Fields): boolean =>
  JSON.stringify(onlyFields(one)) === JSON.stringify(onlyFields(other))

export const blocksIn = (text: string): ArticleBlock[] => {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

/**
 * One save, with its key. When its answer is lost it may have been done: it is sent again as it was, before anything
 * newer, or it would be a second article, or a conflict with itself.
 */
export interface Attempt {
  key: string
  /** What it is based on; null for a new article. */
  base: { id: string; version: number } | null
  fields: Fields
  layoutIds: readonly string[]
}

export const newAttempt = (base: Attempt['base'], fields: Fields, layoutIds: readonly string[]): Attempt => ({
  key: newIdempotencyKey(),
  base: base && { id: base.id, version: base.version },
  fields: onlyFields(fields),
  layoutIds,
})

export const inputOf = ({ base, fields, layoutIds }: Attempt) => ({
  ...(base && { article_id: base.id }),
  version: base?.version ?? 0,
  title: fields.title,
  author: fields.author,
  digest: fields.digest,
  ...(fields.cover && { cover_upload_id: fields.cover }),
  blocks: blocksIn(fields.blocks),
  ...(layoutIds.length > 0 && { layout_ids: [...layoutIds] }),
})

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'base' in value &&
  'fields' in value &&
  'layoutIds' in value

/** As the phone's draft keeps it; null for '' and what cannot be read. */
export const attemptIn = (text: string): Attempt | null => {
  try {
    const read: unknown = JSON.parse(text)
    return isAttempt(read) ? read : null
  } catch {
    return null
  }
}
