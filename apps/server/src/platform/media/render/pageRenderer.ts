/** The front door to the thread that draws pages: started when first needed, and again after it broke. */
import { Worker } from 'node:worker_threads'
import type { RenderCall, RenderedPage, RenderReply, RenderRequest } from './renderMessages.ts'

export interface PageRenderer {
  /** Rejects when the page cannot be drawn: a picture is missing or is none, or it takes too long. */
  renderPage(request: RenderRequest): Promise<RenderedPage>
  /** Ends the thread; what is under way is rejected. */
  close(): Promise<void>
}

export interface PageRendererOptions {
  /** A page that takes longer is given up, and the thread with it. */
  readonly timeoutMs?: number
}

/** The sides of a result, in pixels: beyond the upper ends a page would take a gigabyte. */
const widthRange = { min: 16, max: 4096 }
const heightMax = 8192

interface Waiting {
  resolve(page: RenderedPage): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

class RenderThread {
  readonly #worker = new Worker(new URL('./renderThread.ts', import.meta.url))
  readonly #waiting = new Map<number, Waiting>()
  #isAlive = true

  constructor() {
    // A server with nothing to draw may end.
    this.#worker.unref()
    this.#worker.on('message', (reply: RenderReply) => {
      const call = this.#take(reply.id)
      if ('rendered' in reply) call?.resolve(reply.rendered)
      else call?.reject(new Error(reply.problem))
    })
    this.#worker.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => this.#end(new Error('the thread that draws pages has ended')))
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  send(call: RenderCall, timeoutMs: number): Promise<RenderedPage> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void this.close(new Error('drawing a page took too long')), timeoutMs)
      this.#waiting.set(call.id, { resolve, reject, timer })
      this.#worker.ref()
      this.#worker.postMessage(call)
    })
  }

  async close(reason: Error): Promise<void> {
    this.#end(reason)
    await this.#worker.terminate()
  }

  #take(id: number): Waiting | undefined {
    const call = this.#waiting.get(id)
    clearTimeout(call?.timer)
    this.#waiting.delete(id)
    if (this.#waiting.size === 0) this.#worker.unref()
    return call
  }

  #end(reason: Error): void {
    this.#isAlive = false
    for (const id of [...this.#waiting.keys()]) this.#take(id)?.reject(reason)
  }
}

export function createPageRenderer({ timeoutMs = 30_000 }: PageRendererOptions = {}): PageRenderer {
  let thread: RenderThread | undefined
  let calls = 0
  // One page after another: two at once would only hold twice the memory, and each has the whole time for itself.
  let previous: Promise<unknown> = Promise.resolve()
  const send = async (request: RenderRequest) => {
    if (!thread?.isAlive) thread = new RenderThread()
    calls += 1
    return await thread.send({ id: calls, request }, timeoutMs)
  }
  return {
    async renderPage(request) {
      const { width, page } = request
      if (!Number.isInteger(width) || width < widthRange.min || width > widthRange.max)
        throw new Error(`A page is drawn ${widthRange.min} to ${widthRange.max} pixels wide, not ${width}`)
      if ((width / page.width) * page.height > heightMax)
        throw new Error(`A page is at most ${heightMax} pixels high`)
      const rendered = previous.then(() => send(request))
      previous = rendered.catch(() => undefined)
      return await rendered
    },
    async close() {
      await thread?.close(new Error('the page renderer is closing'))
    },
  }
}
