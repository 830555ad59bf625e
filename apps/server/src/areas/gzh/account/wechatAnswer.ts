/** What a job does with WeChat's answer: silence is tried again, a refusal is final. */
import type { WeChatFailure, WeChatResult } from '../../../partners/wechat/wechat.port.ts'

/** WeChat could not be reached before anything was sent: the job is tried again. */
export class WeChatSilent extends Error {}
/** It cannot be sent; the sentence is for the person. */
export class CannotSend extends Error {}

export const valueIn = <T>(result: WeChatResult<T>, sentenceOf: (failure: WeChatFailure) => string): T => {
  if (result.ok) return result.value
  const { kind } = result.failure
  if (kind === 'retry' || kind === 'backOff' || kind === 'unknown')
    throw new WeChatSilent(result.failure.reason)
  throw new CannotSend(sentenceOf(result.failure))
}

/** Runs it; what cannot be done, and what failed at the last try, is told to the person. */
export const orTell = async (
  work: () => Promise<void>,
  isLastTry: boolean,
  tell: (sentence: string) => Promise<unknown>,
  silence: string,
): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (error instanceof CannotSend) await tell(error.message)
    else {
      if (isLastTry) await tell(silence)
      throw error
    }
  }
}
