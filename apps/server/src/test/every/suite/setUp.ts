/** One server for the suite, with every kind of caller, and a way to check that nothing was stored. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startTestServer } from '../../testServer.ts'
import { makeCallers } from './callers.ts'
import { fingerprintOf } from './fingerprint.ts'

/** Keeps every counter at one, so that these requests reach no limit. */
export const countersStay = `
  CREATE FUNCTION forget_count() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.count := 1; RETURN NEW; END';
  CREATE TRIGGER forget_count BEFORE INSERT OR UPDATE ON rate_windows FOR EACH ROW EXECUTE FUNCTION forget_count()`

export const setUp = async () => {
  // Its own folder for temporary files, so that leftovers are noticed.
  const temporaryBefore = process.env.TMPDIR
  const temporary = await mkdtemp(join(tmpdir(), 'wallpaper-every-'))
  process.env.TMPDIR = temporary
  const server = await startTestServer({ env: { RATE_PER_MINUTE: '100000000' } })
  const callers = await makeCallers(server)
  const database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
  await database.query(countersStay)
  return {
    server,
    callers,
    fingerprint: () => fingerprintOf(database, [temporary]),
    /** From here on limits apply again. */
    countAgain: () => database.query('DROP TRIGGER forget_count ON rate_windows'),
    useUpLimits: () => database.query('UPDATE rate_windows SET count = 1000000'),
    async stop() {
      await database.end()
      await server.stop()
      await rm(temporary, { recursive: true, force: true })
      if (temporaryBefore === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = temporaryBefore
    },
  }
}

export type SetUp = Awaited<ReturnType<typeof setUp>>
