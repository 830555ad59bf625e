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

const loaded = new Map<string, ComponentType>()
const loading = new Map<string, Promise<ComponentType>>()

export const loadedPage = ({ path }: PageDefinition): ComponentType | undefined => loaded.get(path)

const fetchPage = async ({ path, load }: PageDefinition): Promise<ComponentType> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout', path)), chunkTimeoutMs)
  })
  try {
    const component = await Promise.race([load(), late])
    loaded.set(path, component)
    return component
  } catch (cause) {
    const error = cause instanceof ChunkLoadError ? cause : new ChunkLoadError('missing', path, cause)
    console.error(`${error.message} (${error.type}: ${path})`, cause)
    throw error
  } finally {
    clearTimeout(timer)
    loading.delete(path)
  }
}

export const loadPage = (page: PageDefinition): Promise<ComponentType> => {
  const running = loading.get(page.path) ?? fetchPage(page)
  loading.set(page.path, running)
  return running
}
