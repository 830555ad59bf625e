import { afterEach, describe, expect, it, vi } from 'vitest'
import { importWithFiles, inTurns } from './importWithFiles.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server whose files are released by hand. */
const slowServer = () => {
  const asked: string[] = []
  const waiting = new Map<string, () => void>()
  vi.stubGlobal('fetch', (url: string) => {
    const name = url.split('/').at(-1) ?? ''
    asked.push(name)
    return new Promise<Response>((resolve) => waiting.set(name, () => resolve(new Response(''))))
  })
  return { asked, send: (name: string) => waiting.get(name)?.() }
}

const oneByOne = () => {
  let last: Promise<unknown> = Promise.resolve()
  return (fetchFile: () => Promise<void>): Promise<void> => {
    const mine = last.then(fetchFile)
    last = mine
    return mine
  }
}

const load = async () => 'screen'

describe('an import', () => {
  it('that nobody waits for fetches its files in turns', async () => {
    const { asked, send } = slowServer()
    const ahead = inTurns(oneByOne(), () => importWithFiles(load, ['first.js', 'second.js']))
    await vi.waitFor(() => expect(asked).toEqual(['first.js']))
    send('first.js')
    await vi.waitFor(() => expect(asked).toEqual(['first.js', 'second.js']))
    send('second.js')
    expect(await ahead).toBe('screen')
  })

  it('that somebody waits for passes those that take turns, and asks for nothing twice', async () => {
    const { asked, send } = slowServer()
    const files = ['third.js', 'fourth.js', 'fifth.js']
    const ahead = inTurns(oneByOne(), () => importWithFiles(load, files))
    await vi.waitFor(() => expect(asked).toEqual(['third.js']))
    const pressed = importWithFiles(load, files)
    expect(asked).toEqual(files)
    for (const file of files) send(file)
    expect(await pressed).toBe('screen')
    expect(await ahead).toBe('screen')
    expect(asked).toEqual(files)
  })

  it('leaves a style that stands in the page where it is', async () => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.setAttribute('href', `${import.meta.env.BASE_URL}app.css`)
    document.body.append(link)
    expect(await importWithFiles(load, ['app.css'])).toBe('screen')
    expect(document.querySelectorAll('link[rel=stylesheet]')).toHaveLength(1)
    link.remove()
  })
})
