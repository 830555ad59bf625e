/** The result code of a call: ok, or the code of its refusal. */
import { ApiError } from '@wallpaper/client'
import { errorCodes } from '@wallpaper/contract'

export const codeOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => errorCodes.ok,
    (error: unknown) => {
      if (error instanceof ApiError) return error.code
      throw error
    },
  )

export const refusalOf = async (call: Promise<unknown>): Promise<ApiError> => {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('the call was not refused')
}

/** The sentence below each field; the sentence of the whole when it is about none. */
export const fieldsOf = async (call: Promise<unknown>): Promise<Record<string, string> | string> => {
  const { message, data } = await refusalOf(call)
  return (data as { fields?: Record<string, string> } | null)?.fields ?? message
}

/** What a person reads: the first of these. */
export const sentenceOf = async (call: Promise<unknown>): Promise<string> => {
  const fields = await fieldsOf(call)
  return typeof fields === 'string' ? fields : (Object.values(fields)[0] ?? '')
}
