/**
 * Escapes characters beyond ASCII: with a single one of them the engine stores the whole file with two bytes
 * per character.
 */
import type { Plugin } from 'vite'

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

export function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    // In the last hook: after earlier ones the code is printed again.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(/[\u0080-\uffff]/g, escaped)
    },
  }
}
