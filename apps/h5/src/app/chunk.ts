/** Loads a page's code. Failures are reported in the specification's wording and can be retried. */
import { type AnyScreen, chunkTimeoutMs } from '@wallpaper/contract'
import type { ComponentType } from 'react'
import type { PageDefinition } from '../runtime/pageDefinition.ts'
import { knownPage, pageOf } from './routes.ts'

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

/** Only for pages somebody waits for; a failed prefetch is not reported. */
export const reportChunk = (error: unknown): void => {
  if (error instanceof ChunkLoadError)
    console.error(`${error.message} (${error.type}: ${error.page})`, error.cause)
}

/** Keyed by the load function: screens that share one share their code. */
const loaded = new Map<PageDefinition['load'], ComponentType>()
const loading = new Map<AnyScreen, Promise<ComponentType>>()

export const loadedPage = (screen: AnyScreen): ComponentType | undefined => {
  const page = knownPage(screen)
  return page && loaded.get(page.load)
}

export const keepPage = ({ load }: PageDefinition, component: ComponentType): void => {
  loaded.set(load, component)
}

const loadNow = async (screen: AnyScreen): Promise<ComponentType> => {
  const page = await pageOf(screen)
  const component = await page.load()
  keepPage(page, component)
  return component
}

const fetchPage = async (screen: AnyScreen): Promise<ComponentType> => {
  const path = screen.paths[0] ?? screen.title
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout', path)), chunkTimeoutMs)
  })
  try {
    return await Promise.race([loadNow(screen), late])
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('missing', path, cause)
  } finally {
    clearTimeout(timer)
    loading.delete(screen)
  }
}

export const loadPage = (screen: AnyScreen): Promise<ComponentType> => {
  const running = loading.get(screen) ?? fetchPage(screen)
  loading.set(screen, running)
  return running
}
