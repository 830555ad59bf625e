/** Whether a name is available: shape, reserved words, taken names, and alternatives. */
import { randomInt } from 'node:crypto'
import type { OutputOf } from '@wallpaper/contract'
import type { searchCodeCheck } from '@wallpaper/contract/codes'
import type { CodeOrigin } from '@wallpaper/contract/codes/codes.schemas'
import type { Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { codeNameReader, reservedReader } from '../code/code.repository.ts'
import { settings } from '../codes.settings.ts'
import { normalizeCode, randomCode, reservedReason, shapeOf, suggestionsFor } from './code.rules.ts'

const chanceSteps = 2 ** 32
const chance = () => randomInt(chanceSteps) / chanceSteps

const suggestionsMax = 3

type Verdict =
  | { state: 'free'; code: string; origin: Exclude<CodeOrigin, 'random'> }
  | { state: 'taken'; code: string; sentence: string }
  | { state: 'refused'; code: string; sentence: string }

export const freeSuggestions = async (tx: Reader, code: string, now: number): Promise<string[]> => {
  const reserved = await reservedReader(tx).all()
  const wished = suggestionsFor(code, chance).filter((each) => reservedReason(each, reserved) === null)
  const taken = await codeNameReader(tx).taken(wished, new Date(now))
  return wished.filter((each) => !taken.has(each)).slice(0, suggestionsMax)
}

export const verdictOn = async (tx: Reader, typed: string, now: number): Promise<Verdict> => {
  const code = normalizeCode(typed)
  const shape = shapeOf(code)
  if ('problem' in shape) return { state: 'refused', code, sentence: shape.problem }
  const reason = reservedReason(code, await reservedReader(tx).all())
  if (reason) return { state: 'refused', code, sentence: reason }
  const taken = await codeNameReader(tx).taken([code], new Date(now))
  if (taken.has(code)) return { state: 'taken', code, sentence: `「${code}」已被占用，试试下面这些` }
  return { state: 'free', code, origin: shape.origin }
}

export const checkCode = async (
  tx: Reader,
  typed: string,
  { clock }: { clock: Clock },
): Promise<OutputOf<typeof searchCodeCheck>> => {
  const now = clock()
  const verdict = await verdictOn(tx, typed, now)
  if (verdict.state === 'free') {
    const needsReview = verdict.origin === 'chinese'
    const hours = needsReview ? await settings(tx).get('codes.review_hours') : 0
    const sentence = needsReview ? `可以使用，中文口令需审核，约 ${hours} 小时` : '可以使用'
    return { code: verdict.code, state: 'free', sentence, needs_review: needsReview, suggestions: [] }
  }
  const { code, state, sentence } = verdict
  const suggestions = state === 'taken' ? await freeSuggestions(tx, code, now) : []
  return { code, state, sentence, needs_review: false, suggestions }
}

export const randomTries = 20

/** A name that is free now; it is not reserved. */
export const freeRandomCode = async (tx: Reader, now: number): Promise<string> => {
  const reserved = await reservedReader(tx).all()
  for (let tries = 0; tries < randomTries; tries += 1) {
    const wished = Array.from({ length: 5 }, () => randomCode(chance)).filter(
      (code) => reservedReason(code, reserved) === null,
    )
    const taken = await codeNameReader(tx).taken(wished, new Date(now))
    const free = wished.find((code) => !taken.has(code))
    if (free) return free
  }
  throw refuse('暂时没有空闲的随机口令，请稍后再试')
}
