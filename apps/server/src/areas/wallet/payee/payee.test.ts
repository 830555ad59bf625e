import { errorCodes, type InputOf } from '@wallpaper/contract'
import { personalData } from '@wallpaper/contract/account'
import { noticeList } from '@wallpaper/contract/notice'
import {
  accountDel,
  accountEdit,
  accountEditV4,
  accountInfo,
  accountList,
  accountListV4,
  changeSelectAccount,
} from '@wallpaper/contract/wallet'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Form = InputOf<typeof accountEdit>

const named = { real_name: '林晚风', id_number: '11010519491231002X' }
const alipay = (account: string): Form => ({ kind: 'alipay', account, is_default: false, is_agreed: true })
const card: Form = {
  kind: 'bank',
  card_number: '6222 0212 3456 7890 128',
  phone: '13812346621',
  is_default: false,
  is_agreed: true,
}

const newcomer = async () => {
  const person = await server.make.person()
  return { ...person, client: server.as(person.session) }
}

/** A person with a real name and one payee. */
const known = async () => {
  const person = await newcomer()
  const first = await person.client.call(accountEdit, { ...alipay('13812346621'), ...named })
  return { ...person, first }
}

const fieldsOf = async (call: Promise<unknown>) => (await refusalOf(call)).data

describe('the first payee', () => {
  it('brings the real name and is the default; everything leaves masked', async () => {
    const { client } = await newcomer()
    expect(await client.call(accountList, {})).toEqual({ real_name: null, items: [], max: 5 })
    const made = await client.call(accountEdit, { ...alipay('13812346621'), ...named })
    expect(made).toMatchObject({
      kind: 'alipay',
      title: '支付宝',
      name: '林*风',
      account: '1381****6621',
      is_default: true,
      fee: 200,
      problem: null,
    })
    expect(await client.call(accountListV4, {})).toMatchObject({
      real_name: { name: '林*风', id_number: '1101****002X' },
      items: [made],
    })
    const titles = (await client.call(noticeList, {})).items.map(({ title }) => title)
    expect(titles).toContain('已添加收款账户')
  })

  it('is sealed in the database: neither name, number nor account can be read there', async () => {
    const { uid } = await known()
    const { rows } = await server.services.db.write((tx) =>
      tx.execute(sql`SELECT * FROM real_names r JOIN payees p USING (uid) WHERE uid = ${uid}`),
    )
    const text = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join('\n')
    for (const secret of ['林晚风', '11010519491231002X', '13812346621']) expect(text).not.toContain(secret)
  })

  it('says everything that is wrong at once, under its fields', async () => {
    const { client } = await newcomer()
    const wrong = {
      ...card,
      card_number: '621483580123456',
      real_name: '林',
      id_number: '110105194912310021',
    }
    expect(await fieldsOf(client.call(accountEdit, { ...wrong, is_agreed: false }))).toEqual({
      fields: {
        real_name: '请填写身份证上的中文姓名',
        id_number: '最后一位对不上，请对照证件逐位核对',
        card_number: '已识别为招商银行储蓄卡，应为 16 位，还少 1 位',
        is_agreed: '请先阅读并同意实名信息处理规则',
      },
    })
    expect(await client.call(accountInfo, {})).toMatchObject({ real_name: null, is_first: true })
  })
})

describe('further payees', () => {
  it('are in the same name without its being typed again, whatever is sent', async () => {
    const { client } = await known()
    const made = await client.call(accountEditV4, {
      ...card,
      real_name: '别人',
      id_number: '440524188001010014',
    })
    expect(made).toMatchObject({ title: '工商银行储蓄卡', account: '6222****0128', name: '林*风' })
    expect(await client.call(accountList, {})).toMatchObject({ real_name: { id_number: '1101****002X' } })
  })

  it('ask for the bank where the number does not name it', async () => {
    const { client } = await known()
    const other = { ...card, card_number: '6230580000000000005' }
    expect(await fieldsOf(client.call(accountEdit, other))).toEqual({
      fields: { bank_name: '没认出是哪家银行，请填写开户银行' },
    })
    expect(await client.call(accountEdit, { ...other, bank_name: '杭州银行' })).toMatchObject({
      title: '杭州银行储蓄卡',
    })
  })

  it('cannot be the messenger before it is bound, and is the bound one afterwards', async () => {
    const { client, uid } = await known()
    const form: Form = { kind: 'wechat', is_default: true, is_agreed: true }
    expect(await fieldsOf(client.call(accountEdit, form))).toEqual({
      fields: { kind: '还没有绑定微信，请先到「设置」里绑定' },
    })
    await server.services.db.write((tx) =>
      tx.execute(
        sql`INSERT INTO wechat_identities (uid, app_id, openid, nickname) VALUES (${uid}, 'wx', ${`o${uid}`}, '晚风')`,
      ),
    )
    expect(await client.call(accountEdit, form)).toMatchObject({
      title: '微信零钱',
      account: '晚风',
      is_default: true,
    })
  })

  it('are five at most, and each account once', async () => {
    const { client } = await known()
    expect(await fieldsOf(client.call(accountEdit, alipay('13812346621')))).toEqual({
      fields: { account: '这个账户已经添加过了' },
    })
    for (const number of [1, 2, 3, 4]) await client.call(accountEdit, alipay(`p${number}@example.com`))
    expect(await refusalOf(client.call(accountEdit, alipay('p5@example.com')))).toMatchObject({
      code: errorCodes.refused,
      message: '最多添加 5 个收款账户，请先删除不用的',
    })
  })

  it('have exactly one default among them, whatever is changed and deleted', async () => {
    const { client, first } = await known()
    const second = await client.call(accountEdit, { ...card, is_default: true })
    const defaults = async () =>
      (await client.call(accountList, {})).items.filter(({ is_default }) => is_default).map(({ id }) => id)
    expect(await defaults()).toEqual([second.id])
    await client.call(changeSelectAccount, { id: first.id })
    expect(await defaults()).toEqual([first.id])
    await client.call(accountDel, { id: first.id })
    expect(await defaults()).toEqual([second.id])
    await client.call(accountDel, { id: second.id })
    expect(await client.call(accountList, {})).toMatchObject({ items: [], real_name: { name: '林*风' } })
  })

  it('cannot be made the default while the channel complains; mending it clears the complaint', async () => {
    const { client, uid } = await known()
    const second = await client.call(accountEdit, card)
    await server.services.db.write((tx) =>
      tx.execute(
        sql`UPDATE payees SET problem = '卡号与户名不一致' WHERE uid = ${uid} AND id = ${second.id}`,
      ),
    )
    expect(await codeOf(client.call(changeSelectAccount, { id: second.id }))).toBe(errorCodes.refused)
    const mended = await client.call(accountEdit, { ...card, id: second.id })
    expect(mended.problem).toBeNull()
  })

  it('of another person cannot be seen, changed or deleted', async () => {
    const [owner, other] = [await known(), await known()]
    expect(await codeOf(other.client.call(accountDel, { id: owner.first.id }))).toBe(errorCodes.notFound)
    expect(await codeOf(other.client.call(accountInfo, { id: owner.first.id }))).toBe(errorCodes.notFound)
  })
})

describe('what we hold of payees', () => {
  const rowsLeft = async (uid: number) => {
    const found = await server.services.db.write((tx) =>
      tx.execute(sql`SELECT (SELECT count(*) FROM payees WHERE uid = ${uid})::integer AS payees,
        (SELECT count(*) FROM real_names WHERE uid = ${uid})::integer AS names,
        (SELECT count(*) FROM withdraw_passwords WHERE uid = ${uid})::integer AS passwords`),
    )
    return found.rows[0]
  }

  it('stands masked among what a person is told, and goes when the account is closed', async () => {
    const { uid, client } = await known()
    const { groups } = await client.call(personalData, {})
    const own = groups.find(({ title }) => title === '收款与实名')
    expect(own?.items).toEqual([
      { label: '真实姓名', value: '林*风' },
      { label: '身份证号', value: '1101****002X' },
      { label: '收款账户 1', value: '支付宝 1381****6621' },
      { label: '提现密码', value: '没有' },
    ])
    expect(await rowsLeft(uid)).toEqual({ payees: 1, names: 1, passwords: 0 })
    await server.services.db.write((tx) =>
      tx.execute(
        sql`UPDATE people SET state = 'closing', closing_at = now(), closes_at = now() WHERE uid = ${uid}`,
      ),
    )
    const close = server.product.jobHandlers.find(({ kind }) => kind.name === 'account.close')
    await close?.handle({}, { id: 'night', isLastTry: false, signal: new AbortController().signal })
    expect(await rowsLeft(uid)).toEqual({ payees: 0, names: 0, passwords: 0 })
  })
})
