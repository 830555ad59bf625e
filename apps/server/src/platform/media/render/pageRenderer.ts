/** The client of the page rendering process: started when needed, ended when idle for a while. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { childEnvironment } from '../childEnvironment.ts'
import type { RenderCall, RenderedPage, RenderReply, RenderRequest } from './renderMessages.ts'

export interface PageRenderer {
  /** Rejects when the page cannot be drawn: a picture is missing or invalid, or it takes too long. */
  renderPage(request: RenderRequest): Promise<RenderedPage>
  /** Ends the process; running work is rejected. */
  close(): Promise<void>
}

export interface PageRendererOptions {
  /** A page that takes longer is aborted, and the process is killed. */
  readonly timeoutMs?: number
  /** An idle process is ended after this long to free its memory. */
  readonly idleMs?: number
}

/** Limits of the result in pixels: a larger page would take a gigabyte. */
const widthRange = { min: 16, max: 4096 }
const heightMax = 8192

interface Waiting {
  resolve(page: RenderedPage): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

class RenderProcess {
  readonly #child = fork(new URL('./renderChild.ts', import.meta.url), {
    execArgv: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
    env: childEnvironment(),
    // Passes pictures as binary data.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  readonly #waiting = new Map<number, Waiting>()
  #isAlive = true

  constructor() {
    this.#keepServer(false)
    this.#child.on('message', (reply: RenderReply) => {
      const call = this.#take(reply.id)
      if ('rendered' in reply) call?.resolve(reply.rendered)
      else call?.reject(new Error(reply.problem))
    })
    this.#child.on('error', (error) => this.#end(error))
    this.#child.on('exit', () => this.#end(new Error('the process that draws pages has ended')))
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  send(call: RenderCall, timeoutMs: number): Promise<RenderedPage> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void this.close(new Error('drawing a page took too long')), timeoutMs)
      this.#waiting.set(call.id, { resolve, reject, timer })
      this.#keepServer(true)
      // A process that just died cannot receive it; its "exit" event will follow.
      this.#child.send(call, () => undefined)
    })
  }

  async close(reason: Error): Promise<void> {
    this.#end(reason)
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const gone = once(this.#child, 'exit')
    this.#child.ref()
    if (this.#child.kill('SIGKILL')) await gone
  }

  /** Unreferences the child while idle, so that the server can exit. */
  #keepServer(isNeeded: boolean): void {
    for (const handle of [this.#child, this.#child.channel])
      if (isNeeded) handle?.ref()
      else handle?.unref()
  }

  #take(id: number): Waiting | undefined {
    const call = this.#waiting.get(id)
    clearTimeout(call?.timer)
    this.#waiting.delete(id)
    if (this.#waiting.size === 0) this.#keepServer(false)
    return call
  }

  #end(reason: Error): void {
    this.#isAlive = false
    for (const id of [...this.#waiting.keys()]) this.#take(id)?.reject(reason)
  }
}

export function createPageRenderer({
  timeoutMs = 30_000,
  idleMs = 30_000,
}: PageRendererOptions = {}): PageRenderer {
  let drawing: RenderProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let calls = 0
  // One page at a time: two at once would only need twice the memory and share the time limit.
  let previous: Promise<unknown> = Promise.resolve()
  const send = async (request: RenderRequest) => {
    clearTimeout(idle)
    if (!drawing?.isAlive) drawing = new RenderProcess()
    const used = drawing
    calls += 1
    try {
      return await used.send({ id: calls, request }, timeoutMs)
    } finally {
      // The next page clears this timer.
      idle = setTimeout(() => void used.close(new Error('nothing was to be drawn')), idleMs).unref()
    }
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
      clearTimeout(idle)
      await drawing?.close(new Error('the page renderer is closing'))
    },
  }
}
