import { addDays } from '@wallpaper/contract/day'
import { orderAppIndex, profitDayDetailList } from '@wallpaper/contract/earnings'
import {
  discardImport,
  importList,
  importOne,
  importResult,
  importRows,
  proposeImport,
  proposeImportReversal,
  tryImport,
} from '@wallpaper/contract/earnings/import.console'
import { approve, auditList, reject } from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerReader } from '../../../ledger/ledger.ts'
import { runProof } from '../../../ledger/proof.ts'
import { releaseDue } from '../../../ledger/release.ts'
import { businessDay } from '../../../platform/clock.ts'
import { settleDay } from '../settlement/settlement.service.ts'
import { postImport } from './post.service.ts'
import { csvOf, type ImportWorld, mapping, startImportWorld } from './test/importWorld.ts'

let world: ImportWorld
beforeAll(async () => {
  world = await startImportWorld()
})
afterAll(() => world.server.stop())

const yesterday = () => addDays(businessDay(world.server.services.clock()), -1)
const balancesOf = (uid: number) => world.server.services.db.read((tx) => ledgerReader(tx).balancesOf(uid))
const unexplained = async () =>
  (await runProof(world.server.services.db, [])).checks.flatMap(({ differences }) => differences)
const sums = async (importId: number) => {
  const { rows } = await world.server.services.db.write((tx) =>
    tx.execute<{ rows: number; fen: number; postings: number }>(sql`
      SELECT count(*)::int AS rows, coalesce(sum(amount_fen), 0)::float8 AS fen,
        (SELECT coalesce(sum(p.amount_fen), 0)::float8 FROM ledger_postings p
          JOIN ledger_transactions t ON t.id = p.transaction_id
          WHERE p.uid <> 0 AND t.key LIKE '%/' || (SELECT number FROM income_imports WHERE id = ${importId}) || '-%') AS postings
      FROM income_rows WHERE import_id = ${importId}`),
  )
  return rows[0]
}
/** Backdates the invitation: the relation on the day of the income counts. */
const invitedLongAgo = async () => {
  const { server } = world
  const inviter = await server.make.person({})
  const createdAt = new Date(server.services.clock() - 30 * 86_400_000)
  const person = await server.make.person({ inviterUid: inviter.uid, createdAt })
  return { inviter, person }
}
let serial = 0
const unique = (): string => {
  serial += 1
  return `N${serial}`
}

describe('an import', () => {
  it('goes from a file to the creator: mapped, tried, posted by another, taken back whole', async () => {
    const { server, maker, checker, upload, tryWith, inState } = world
    const { inviter, person } = await invitedLongAgo()
    const day = yesterday()
    const older = addDays(day, -1)
    const rows = [
      [unique(), person.uid, '', older, '10.01', '轻剪视频'],
      [unique(), person.uid, '', day, '100.00', '轻剪视频'],
      [unique(), person.uid, '', day, '"1,234.50"', ''],
    ]
    const found = await upload(csvOf(rows), 'douyin', '抖音 10 月.csv')
    expect(found).toMatchObject({
      state: 'uploaded',
      file_name: '抖音 10 月.csv',
      format: 'csv',
      encoding: 'utf-8',
      // Guessed from the column names until this platform has a stored mapping.
      mapping: { external_id: '单号', uid: '用户ID', day: '日期', amount: '金额' },
    })
    const tried = await tryWith(found.id, { bill_fen: 134_451 })
    expect(tried).toMatchObject({
      state: 'checked',
      progress: 1_000,
      totals: {
        ok: { rows: 3, amount_fen: 134_451 },
        refused: { rows: 0 },
        creator_fen: 701 + 7_000 + 86_415,
        team_fen: 6_673,
        people: 1,
        from_day: older,
        to_day: day,
        lines: [{ line: 'picture', rows: 3, amount_fen: 134_451 }],
      },
    })
    // The trial writes no income.
    expect(await balancesOf(person.uid)).toMatchObject({ pending: 0 })

    await maker.call(proposeImport, { id: found.id, reason: '和平台账单一致' })
    const { approval_id } = await maker.call(importOne, { id: found.id })
    expect((await maker.call(importOne, { id: found.id })).state).toBe('waiting')
    await expect(maker.call(approve, { id: approval_id ?? 0, note: '' })).rejects.toThrow()
    await checker.call(approve, { id: approval_id ?? 0, note: '' })
    const posted = await inState(found.id, 'posted')
    expect(posted).toMatchObject({ progress: 1_000, amount_fen: 134_451, approval_id: null })
    expect(posted.posted_by).not.toBe(posted.made_by)

    const pending = 701 + 7_000 + 86_415
    expect(await balancesOf(person.uid)).toMatchObject({ pending, available: 0 })
    // The first settled day earns the inviter nothing; later days pay 5 % of the gross.
    expect(await balancesOf(inviter.uid)).toMatchObject({ pending: 6_673 })
    const me = server.as(person.session)
    const detail = await me.call(profitDayDetailList, { from_day: day, to_day: day })
    expect(detail.items.map(({ title, amount_fen }) => [title, amount_fen]).toSorted()).toEqual([
      ['抖音', 86_415],
      ['轻剪视频', 7_000],
    ])
    expect((await me.call(orderAppIndex, {})).amount_fen).toBe(pending)
    expect(await sums(found.id)).toMatchObject({ fen: pending + 6_673, postings: pending + 6_673 })

    const reversal = await maker.call(proposeImportReversal, { id: found.id, reason: '平台重新出账' })
    await checker.call(approve, { id: reversal.approval_id, note: '' })
    await inState(found.id, 'reversed')
    expect(await balancesOf(person.uid)).toMatchObject({ pending: 0, available: 0, debt: 0 })
    expect(await balancesOf(inviter.uid)).toMatchObject({ pending: 0, debt: 0 })
    expect(await sums(found.id)).toMatchObject({ fen: 0, postings: 0 })
    expect((await me.call(orderAppIndex, {})).amount_fen).toBe(0)
    expect(await unexplained()).toEqual([])

    // After the reversal the same file can be uploaded and posted again.
    const again = await world.posted(csvOf(rows))
    expect(await balancesOf(person.uid)).toMatchObject({ pending })
    expect(again.number).not.toBe(found.number)
    const log = await server
      .asStaff(await server.make.staff('admin'))
      .call(auditList, { subject: `import:${found.id}` })
    expect(log.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['import.upload', 'import.try', 'import.post', 'import.reverse']),
    )
  })

  it('is refused a second time with the batch that has it, and may come again when it is given up', async () => {
    const { maker, upload } = world
    const { uid } = await world.server.make.person({})
    const text = csvOf([[unique(), uid, '', yesterday(), '1.00', '']])
    const first = await upload(text)
    await expect(upload(text, 'kuaishou')).rejects.toThrow(first.number)
    const both = await Promise.allSettled([upload(`${text}\n`), upload(`${text}\n`), upload(`${text}\n`)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await maker.call(discardImport, { id: first.id, reason: '选错了平台' })
    expect((await upload(text, 'kuaishou')).platform).toBe('kuaishou')
  })

  it('of two checkers at once is posted once, and posting again changes nothing', async () => {
    const { server, tried, proposed, inState } = world
    const people = await Promise.all(Array.from({ length: 8 }, () => server.make.person({})))
    const rows = people.flatMap(({ uid }) =>
      Array.from({ length: 50 }, () => [unique(), uid, '', yesterday(), '1.00', '']),
    )
    const { id } = await tried(csvOf(rows))
    const approval = await proposed(id)
    const checkers = await Promise.all(
      Array.from({ length: 8 }, async () => server.asStaff(await server.make.staff('finance_checker'))),
    )
    const answers = await Promise.allSettled(
      checkers.map((each) => each.call(approve, { id: approval, note: '' })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const deps = { ...server.services, relations: [] }
    await Promise.all(Array.from({ length: 8 }, () => postImport(deps, id)))
    await inState(id, 'posted')
    for (const { uid } of people) expect(await balancesOf(uid)).toMatchObject({ pending: 3_500 })
    expect(await sums(id)).toMatchObject({ rows: 400, fen: 28_000, postings: 28_000 })
    await postImport(deps, id)
    expect(await sums(id)).toMatchObject({ rows: 400, fen: 28_000, postings: 28_000 })
  })

  it('of many steps keeps a person’s day in one, and knows what the day before has settled', async () => {
    const { server, posted } = world
    const inviter = await server.make.person({})
    const createdAt = new Date(server.services.clock() - 30 * 86_400_000)
    const people = await Promise.all(
      Array.from({ length: 9 }, () => server.make.person({ inviterUid: inviter.uid, createdAt })),
    )
    const [first, second] = [addDays(yesterday(), -2), addDays(yesterday(), -1)]
    const rowsOf = (uid: number, day: string, count: number) =>
      Array.from({ length: count }, () => [unique(), uid, '', day, '1.00', ''])
    const many = people[0]?.uid ?? 0
    const { id, totals } = await posted(
      csvOf([
        ...people.flatMap(({ uid }) => rowsOf(uid, first, 100)),
        ...people.flatMap(({ uid }) => rowsOf(uid, second, 230)),
        // More than one batch.
        ...rowsOf(many, yesterday(), 2_300),
      ]),
    )
    // The first day of each pays no inviter; every other day pays 5 % of the person's rows.
    const shares = [...people.map(() => 1_150), 10_000, 1_500]
    const { rows } = await server.services.db.write((tx) =>
      tx.execute<{ fen: number }>(
        sql`SELECT amount_fen::float8 AS fen FROM income_rows WHERE import_id = ${id} AND source = 'team' ORDER BY day, fen`,
      ),
    )
    expect(rows.map(({ fen }) => fen).toSorted((a, b) => a - b)).toEqual(shares.toSorted((a, b) => a - b))
    const shared = shares.reduce((sum, fen) => sum + fen, 0)
    expect(totals).toMatchObject({ creator_fen: 5_270 * 70, team_fen: shared })
    expect(await balancesOf(inviter.uid)).toMatchObject({ pending: shared })
    expect(await balancesOf(many)).toMatchObject({ pending: 2_630 * 70 })
    expect(await sums(id)).toMatchObject({ rows: 5_270 + shares.length, fen: 5_270 * 70 + shared })
    expect(await unexplained()).toEqual([])
  })

  it('posts a row of the platform once, also when two files with it are approved at the same time', async () => {
    const { server, checker, tried, proposed, inState } = world
    const { uid } = await server.make.person({})
    const same = [unique(), uid, '', yesterday(), '8.00', ''] as const
    const [one, other] = [
      await tried(csvOf([same, [unique(), uid, '', yesterday(), '1.00', '']])),
      await tried(csvOf([same, [unique(), uid, '', yesterday(), '2.00', '']])),
    ]
    const approvals = [await proposed(one.id), await proposed(other.id)]
    await Promise.all(approvals.map((id) => checker.call(approve, { id, note: '' })))
    await Promise.all([inState(one.id, 'posted'), inState(other.id, 'posted')])
    expect(await balancesOf(uid)).toMatchObject({ pending: 560 + 70 + 140 })
    const third = await tried(csvOf([same]))
    expect(third.totals).toMatchObject({ ok: { rows: 0 }, duplicate: { rows: 1, amount_fen: 800 } })
    await expect(proposed(third.id)).rejects.toThrow('没有可入账的行')
    // The same number from another platform is a different row.
    expect((await tried(csvOf([[...same, 'x']]), { platform: 'bilibili' })).totals).toMatchObject({
      ok: { rows: 1 },
    })
  })

  it('leaves the settlement of its days alone, and is left alone by it', async () => {
    const { server, posted } = world
    const { inviter, person } = await invitedLongAgo()
    const [first, second] = [addDays(yesterday(), -1), yesterday()]
    await posted(csvOf([[unique(), person.uid, '', first, '10.00', '']]))
    await posted(csvOf([[unique(), person.uid, '', second, '10.00', '']]))
    const before = await balancesOf(inviter.uid)
    expect(before.pending).toBe(50)
    const relations = [
      { role: 'inviter' as const, of: async () => [{ uid: person.uid, toUid: inviter.uid }] },
    ]
    await server.services.db.write((tx) =>
      tx.execute(sql`INSERT INTO work_daily (uid, line, day, work_id, code_id, platform, saves, free_takes)
        VALUES (${person.uid}, 'picture', ${second}, gen_random_uuid(), gen_random_uuid(), 'wechat', 100, 100)`),
    )
    await settleDay({ ...server.services, relations, rateBonuses: [] }, second, { by: '测试' })
    await settleDay({ ...server.services, relations, rateBonuses: [] }, second, { by: '测试' })
    expect(await balancesOf(inviter.uid)).toMatchObject({ pending: 50 + 100 })
  })

  it('that changed after it was proposed is not posted; a rejected one can be tried again', async () => {
    const { server, maker, checker, tried, proposed, tryWith, inState } = world
    const { uid } = await server.make.person({})
    const { id } = await tried(csvOf([[unique(), uid, '', yesterday(), '3.00', '']]))
    const approval = await proposed(id)
    await expect(maker.call(tryImport, { id, mapping, line: 'tool' })).rejects.toThrow('等复核')
    await expect(maker.call(discardImport, { id, reason: '作废' })).rejects.toThrow('等复核')
    await checker.call(reject, { id: approval, note: '产品线不对' })
    await maker.call(tryImport, { id, mapping, line: 'tool' })
    expect((await inState(id, 'checked')).totals?.lines).toMatchObject([{ line: 'tool' }])
    await tryWith(id)
    // A person who closed the account after the trial gets nothing, and the row says so.
    const again = await proposed(id)
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE people SET state = 'closed', phone_sealed = NULL, phone_hash = NULL, phone_masked = NULL,
        closed_at = now() WHERE uid = ${uid}`),
    )
    await checker.call(approve, { id: again, note: '' })
    await inState(id, 'posted')
    const { items } = await maker.call(importRows, { id, tab: 'refused' })
    expect(items).toMatchObject([{ problem: 'closedPerson' }])
    expect(await balancesOf(uid)).toMatchObject({ pending: 0 })
  })

  it('remembers the columns of a platform for its next file', async () => {
    const { server, maker, upload, inState } = world
    const { uid } = await server.make.person({})
    const other = {
      ...mapping,
      external_id: '流水',
      amount: '到手',
      uid: '谁',
      code: '',
      product: '',
      day: '哪天',
    }
    const file = (id: string) => `流水,谁,哪天,到手\n${id},${uid},${yesterday()},5.00`
    const first = await upload(file('Q1'), 'xiaohongshu')
    expect(first.mapping).toMatchObject({ amount: '' })
    await maker.call(tryImport, { id: first.id, mapping: other, line: 'overseas' })
    await inState(first.id, 'checked')
    const second = await upload(file('Q2'), 'xiaohongshu')
    expect(second).toMatchObject({ mapping: other, line: 'overseas' })
    const { items } = await maker.call(importList, { platform: 'xiaohongshu' })
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id])
  })

  it('takes back what was already released from where it is now', async () => {
    const { server, maker, checker, posted, inState } = world
    const { uid } = await server.make.person({})
    const { id } = await posted(csvOf([[unique(), uid, '', yesterday(), '10.00', '']]))
    await server.services.db.write(async (tx) => {
      await tx.execute(sql`UPDATE ledger_dues SET release_at = now() - interval '1 day' WHERE uid = ${uid}`)
    })
    await releaseDue(server.services.db, server.services.clock())
    expect(await balancesOf(uid)).toMatchObject({ available: 700 })
    const reversal = await maker.call(proposeImportReversal, { id, reason: '平台重新出账' })
    await checker.call(approve, { id: reversal.approval_id, note: '' })
    await inState(id, 'reversed')
    expect(await balancesOf(uid)).toMatchObject({ available: 0, pending: 0, debt: 0 })
    expect(await unexplained()).toEqual([])
  })
})

describe('a file with rows that are wrong', () => {
  it('says of each what is wrong and what to do, and posts the others', async () => {
    const { server, maker, checker, upload, tryWith, proposed, inState } = world
    const { uid } = await server.make.person({})
    const banned = await server.make.person({ state: 'banned' })
    const day = yesterday()
    const again = unique()
    const rows = [
      [again, uid, '', day, '1.00', ''],
      [again, uid, '', day, '1.00', ''],
      [unique(), uid, '', day, '1e3', ''],
      [unique(), uid, '', day, '-15.20', ''],
      [unique(), uid, '', day, '1.005', ''],
      [unique(), uid, '', day, '"1,23.50"', ''],
      [unique(), uid, '', day, '0', ''],
      [unique(), uid, '', day, '=1+1', ''],
      [unique(), '999999999', '', day, '1.00', ''],
      [unique(), '', '', day, '1.00', ''],
      [unique(), uid, '没有的口令', day, '1.00', ''],
      [unique(), uid, '', '2026-02-30', '1.00', ''],
      [unique(), uid, '', addDays(day, 9), '1.00', ''],
      ['', uid, '', day, '1.00', ''],
      [unique(), banned.uid, '', day, '1.00', ''],
      [unique(), uid, '', day, '99999.00', ''],
    ]
    const { id } = await upload(csvOf(rows))
    const { totals } = await tryWith(id)
    expect(totals).toMatchObject({
      ok: { rows: 3 },
      duplicate: { rows: 1 },
      refused: { rows: 12 },
      marked: { rows: 2 },
    })
    const { items, total } = await maker.call(importRows, { id, tab: 'all', limit: 100 })
    expect(total).toBe(16)
    expect(items.map(({ row, verdict, problem, mark }) => [row, verdict, problem ?? mark])).toEqual([
      [2, 'ok', null],
      [3, 'duplicate', 'repeated'],
      [4, 'refused', 'amount'],
      [5, 'refused', 'negative'],
      [6, 'refused', 'amount'],
      [7, 'refused', 'amount'],
      [8, 'refused', 'amount'],
      [9, 'refused', 'formula'],
      [10, 'refused', 'unknownPerson'],
      [11, 'refused', 'noPerson'],
      [12, 'refused', 'unknownCode'],
      [13, 'refused', 'day'],
      [14, 'refused', 'period'],
      [15, 'refused', 'missing'],
      [16, 'ok', 'banned'],
      [17, 'ok', 'unusual'],
    ])
    for (const { verdict, note } of items) if (verdict !== 'ok') expect(note).toMatch(/[\u4e00-\u9fff]{4}/)

    // A proposal needs a reason.
    await expect(maker.call(proposeImport, { id, reason: '' })).rejects.toMatchObject({
      data: { fields: { reason: expect.any(String) } },
    })
    await checker.call(approve, { id: await proposed(id), note: '' })
    await inState(id, 'posted')
    expect(await balancesOf(uid)).toMatchObject({ pending: 70 + 6_999_930 })
    const { csv, next_cursor, file_name } = await maker.call(importResult, { id, tab: 'all' })
    expect(next_cursor).toBeNull()
    expect(file_name).toContain('收益导入-抖音')
    const lines = csv.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(lines).toHaveLength(17)
    expect(lines[1]).toContain('已入账')
    // Cells that a spreadsheet would run as a formula are prefixed in the file.
    expect(lines[8]).toContain("'=1+1")
  })

  it('in another format: XLSX with days as counts and formulas, CSV in GBK', async () => {
    const { server, tried, maker } = world
    const { uid } = await server.make.person({})
    const bytes = await writeXlsx({
      sheets: [
        {
          name: '账单',
          rows: [
            ['单号', '用户ID', '口令', '日期', '金额', '产品'],
            [unique(), uid, null, new Date(`${yesterday()}T00:00:00Z`), 12.3, null],
            [unique(), uid, null, yesterday(), 0.1, null],
          ],
        },
      ],
    })
    const { id, totals, format } = await tried(bytes)
    expect([format, totals?.ok]).toEqual(['xlsx', { rows: 2, amount_fen: 1_240 }])
    expect((await maker.call(importRows, { id, tab: 'all' })).items.map(({ day }) => day)).toEqual([
      yesterday(),
      yesterday(),
    ])
    const gbk = Buffer.concat([
      Buffer.from('b5a5bac52cd3c3bba749442cbfdac1ee2cc8d5c6da2cbdf0b6ee2cb2fac6b7', 'hex'),
      Buffer.from(`\n${unique()},${uid},,${yesterday()},7.00,`),
      Buffer.from('cdedb7e7', 'hex'),
    ])
    const other = await tried(gbk)
    expect(other).toMatchObject({
      encoding: 'gb18030',
      sample: [[expect.any(String), String(uid), '', yesterday(), '7.00', '晚风']],
    })
    expect(other.totals?.ok.rows).toBe(1)
  })

  it.each([
    ['', '文件是空的'],
    ['\n\n\n', '没有找到列名'],
    ['单号,用户ID,日期,金额\n', '只有列名'],
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), '不是 CSV 或 XLSX'],
    [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), '已损坏'],
  ])('or is no table at all is refused at once (%#)', async (content, sentence) => {
    await expect(world.upload(content)).rejects.toThrow(sentence)
  })

  it('whose columns are not those that were chosen is refused with the column', async () => {
    const { maker, upload } = world
    const { id } = await upload(`单号,用户ID,日期,金额,金额\n1,2,${yesterday()},3,4`)
    const fields = (changes: Partial<typeof mapping>) =>
      maker.call(tryImport, {
        id,
        mapping: { ...mapping, code: '', product: '', ...changes },
        line: 'picture',
      })
    await expect(fields({ amount: '收益' })).rejects.toMatchObject({
      data: { fields: { mapping: '文件里没有「收益」这一列' } },
    })
    await expect(fields({})).rejects.toMatchObject({
      data: { fields: { mapping: expect.stringContaining('2 列') } },
    })
    await expect(fields({ amount: '' })).rejects.toMatchObject({
      data: { fields: { mapping: expect.stringContaining('请选择「金额') } },
    })
    await expect(fields({ amount: '日期' })).rejects.toMatchObject({
      data: { fields: { mapping: expect.stringContaining('已经对应') } },
    })
    await expect(fields({ uid: '', amount: '单号' })).rejects.toMatchObject({
      data: { fields: { mapping: expect.any(String) } },
    })
  })

  it('that breaks off in the middle fails as a whole, and leaves nothing', async () => {
    const { server, tried, maker, tryWith } = world
    const { uid } = await server.make.person({})
    const good = Array.from({ length: 3_000 }, () => [unique(), uid, '', yesterday(), '1.00', ''])
    const found = await tried(`${csvOf(good)}\n"${'x'.repeat(300_000)}`)
    expect(found).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('引号没有成对'),
      totals: null,
    })
    expect((await maker.call(importRows, { id: found.id, tab: 'all' })).items).toEqual([])
    expect(await tryWith(found.id)).toMatchObject({ state: 'failed' })
  })
})
