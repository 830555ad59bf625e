/** Asks at the terminal without showing what is typed. */
import type { ReadStream } from 'node:tty'

const enter = ['\r', '\n']
const interrupt = '\u0003'
const endOfInput = '\u0004'
const erase = ['\u007f', '\b']

/** Keys as they come, several at once when something is pasted. */
const typeInto = (text: string, keys: string): { text: string; isDone: boolean; isGivenUp: boolean } => {
  let typed = text
  for (const key of keys) {
    if (enter.includes(key)) return { text: typed, isDone: true, isGivenUp: false }
    if (key === interrupt || key === endOfInput) return { text: '', isDone: true, isGivenUp: true }
    typed = erase.includes(key) ? Array.from(typed).slice(0, -1).join('') : typed + key
  }
  return { text: typed, isDone: false, isGivenUp: false }
}

/** What was typed until Enter; undefined when the person gave up. */
export const askHidden = (question: string, input: ReadStream): Promise<string | undefined> =>
  new Promise((resolve) => {
    process.stderr.write(question)
    let text = ''
    input.setRawMode(true)
    input.setEncoding('utf8')
    const onKeys = (keys: string) => {
      const next = typeInto(text, keys)
      text = next.text
      if (!next.isDone) return
      input.off('data', onKeys)
      input.setRawMode(false)
      input.pause()
      process.stderr.write('\n')
      resolve(next.isGivenUp ? undefined : text)
    }
    input.on('data', onKeys)
    input.resume()
  })
