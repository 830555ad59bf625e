/** What keeps a picture from being sent as a work, found on the phone. It blocks this picture only. */
import type { Queue, QueuedFile } from './queue.types.ts'

export type Flaw =
  | { is: 'small'; width: number; height: number }
  | { is: 'code'; place: string }
  /** The same picture as an earlier one, the so-manieth. */
  | { is: 'twin'; of: number }

const ownFlaw = ({ facts }: QueuedFile, minSide: number): Flaw | null => {
  if (!facts) return null
  const { width, height, code } = facts
  if (width > 0 && Math.min(width, height) < minSide) return { is: 'small', width, height }
  return code ? { is: 'code', place: code } : null
}

/** By the file's id. A file that the server has judged already has no flaw beside that. */
export const flawsIn = ({ files, minSide }: Pick<Queue, 'files' | 'minSide'>): ReadonlyMap<string, Flaw> => {
  const flaws = new Map<string, Flaw>()
  const numbers = new Map<string, number>()
  const listed = files.filter(({ stage }) => stage.at !== 'same')
  for (const [at, file] of listed.entries()) {
    if (!file.facts || file.stage.at === 'refused') continue
    const twin = file.hash ? numbers.get(file.hash) : undefined
    const flaw: Flaw | null = twin ? { is: 'twin', of: twin } : ownFlaw(file, minSide)
    if (flaw) flaws.set(file.id, flaw)
    if (file.hash && !twin) numbers.set(file.hash, at + 1)
  }
  return flaws
}

export const flawText = (flaw: Flaw): string => {
  switch (flaw.is) {
    case 'small':
      return `${flaw.width} × ${flaw.height}，太小`
    case 'code':
      return `${flaw.place}有二维码`
    case 'twin':
      return `和第 ${flaw.of} 张一样`
  }
}
