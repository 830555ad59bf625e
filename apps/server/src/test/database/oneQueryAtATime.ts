/**
 * Refuses a second query on a busy connection. In a transaction `Promise.all` gains nothing, since there is
 * only one connection, and the driver will stop supporting it; its own warning comes only from the third
 * query on, and only once. A snapshot is pipelined (readAtOnce.ts).
 */
import pg from 'pg'

const busy = new WeakSet<object>()
/** Set-up files run before each test file, and a worker has many: the driver is patched once. */
const changed = Symbol.for('wallpaper.oneQueryAtATime')

const refuseSecondQuery = () => {
  const query: (...args: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query')
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]) {
    if (busy.has(this) && !this.pipeline)
      throw new Error('two queries at once in one transaction: await them one after the other')
    const answer = Reflect.apply(query, this, args)
    if (answer instanceof Promise) {
      busy.add(this)
      const isFree = () => void busy.delete(this)
      answer.then(isFree, isFree)
    }
    return answer
  })
}

if (!Reflect.has(pg.Client.prototype, changed)) {
  Reflect.set(pg.Client.prototype, changed, true)
  refuseSecondQuery()
}
