/** Fetching a page's code. A failure is reported as the specification words it, and may be tried again. */
import { chunkTimeoutMs } from '@wallpaper/contract'
import type { ComponentType } from 'react'
import type { PageDefinition } from '../runtime/pageDefinition.ts'

export type ChunkFailureType = 'missing' | 'timeout'

export class ChunkLoadError extends Error {
  readonly type: ChunkFailureType
  readonly page: string

  constructor(type: ChunkFailureType, page: string, cause?: unknown) {
    super('Loading chunk failed', { cause })
    this.name = 'ChunkLoadError'
    this.type = type
    this.page = page
  }
}

/** For whoever waits for the page: code that was fetched in advance and did not come is nobody's loss. */
export const reportChunk = (error: unknown): void => {
  if (error instanceof ChunkLoadError)
    console.error(`${error.message} (${error.type}: ${error.page})`, error.cause)
}

/** By the function that fetches it: screens that share one share their code. */
type Load = PageDefinition['load']
const loaded = new Map<Load, ComponentType>()
const loading = new Map<Load, Promise<ComponentType>>()

export const loadedPage = ({ load }: PageDefinition): ComponentType | undefined => loaded.get(load)

const fetchPage = async ({ screen, load }: PageDefinition): Promise<ComponentType> => {
  const path = screen.paths[0] ?? screen.title
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout', path)), chunkTimeoutMs)
  })
  try {
    const component = await Promise.race([load(), late])
    loaded.set(load, component)
    return component
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('missing', path, cause)
  } finally {
    clearTimeout(timer)
    loading.delete(load)
  }
}

export const loadPage = (page: PageDefinition): Promise<ComponentType> => {
  const running = loading.get(page.load) ?? fetchPage(page)
  loading.set(page.load, running)
  return running
}
