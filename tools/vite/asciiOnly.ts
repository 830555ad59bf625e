/**
 * Letters beyond ASCII are written as escapes: with a single one of them the engine keeps two bytes for each letter of
 * the file.
 */
import type { Plugin } from 'vite'

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

export function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    // Last of all: before that the code is printed once more.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(/[\u0080-\uffff]/g, escaped)
    },
  }
}
