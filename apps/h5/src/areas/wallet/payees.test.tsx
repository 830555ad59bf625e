import { fireEvent, waitFor, within } from '@testing-library/react'
import { indexInit, promoteInit } from '@wallpaper/contract/home'
import { accountEdit, changeSelectAccount } from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { describe, expect, it } from 'vitest'
import { renderPage, settle } from '../../test/renderPage.tsx'
import { pending, reply } from '../../test/replies.ts'
import {
  newcomerFormReply,
  passwordReply,
  payeeItems,
  payees,
  payeesReply,
} from '../../test/walletReplies.ts'

describe('choosing a payee', () => {
  it('offers no choice of one that the channel complains of, but the way to mend it', async () => {
    const { page } = await renderPage(walletScreens.payees({ pick: '' }), {
      replies: [payeesReply, passwordReply],
    })
    const radios = within(page).getAllByRole('radio')
    expect(radios.map((radio) => radio.getAttribute('aria-label'))).toEqual([
      '支付宝 1381****6621',
      '微信零钱 晚风',
    ])
    expect(within(page).getByRole('link', { name: '去修改' })).toBeTruthy()
    fireEvent.click(within(page).getByRole('radio', { name: '微信零钱 晚风' }))
    expect(within(page).getByRole('button', { name: '用微信零钱收款' })).toBeTruthy()
  })

  it('makes another the default', async () => {
    const [first, second] = payeeItems
    const swapped = {
      ...payees,
      items: [
        { ...second, is_default: true },
        { ...first, is_default: false },
      ],
    }
    const { page, server } = await renderPage(walletScreens.payees(), {
      replies: [payeesReply, passwordReply, reply(changeSelectAccount, swapped)],
    })
    fireEvent.click(within(page).getByRole('button', { name: '微信零钱的更多操作' }))
    await settle()
    fireEvent.click(within(document.body).getByRole('button', { name: '设为默认' }))
    await settle()
    expect(server.calls.at(-1)?.input).toEqual({ id: second.id })
    expect(within(page).getByRole('radio', { name: '微信零钱 晚风' })).toHaveProperty('checked', true)
  })
})

describe('adding a payee', () => {
  const open = () =>
    renderPage(walletScreens.payee({ kind: 'bank' }), {
      replies: [
        newcomerFormReply,
        reply(accountEdit, payeeItems[0]),
        payeesReply,
        passwordReply,
        // Saving goes back to the previous page, here the home tab, which reads these.
        ...[indexInit, promoteInit].map(pending),
      ],
    })
  const fill = (page: HTMLElement, label: string, value: string) =>
    fireEvent.change(within(page).getByLabelText(label), { target: { value } })

  it('says what is wrong with every field before anything is sent', async () => {
    const { page, server } = await open()
    fill(page, '身份证号', '110105194912310021')
    fill(page, '银行卡号', '6214 8358 0123 456')
    fireEvent.click(within(page).getByRole('button', { name: '保存并核验' }))
    await settle()
    const alerts = within(page)
      .getAllByRole('alert')
      .map((alert) => alert.textContent)
    expect(alerts).toEqual([
      '请填写真实姓名',
      '最后一位对不上，请对照证件逐位核对',
      '已识别为招商银行储蓄卡，应为 16 位，还少 1 位',
      '请填写 11 位手机号',
    ])
    expect(server.calls.some(({ path }) => path.includes('accountEdit'))).toBe(false)
  })

  it('sends it once it is right and agreed to', async () => {
    const { page, server } = await open()
    fill(page, '真实姓名', '林晚风')
    fill(page, '身份证号', '11010519491231002x')
    fill(page, '银行卡号', '6222 0212 3456 7890 128')
    fill(page, '银行预留手机号', '138 1234 6621')
    fireEvent.click(within(page).getByRole('button', { name: '保存并核验' }))
    await waitFor(() => expect(within(page).getByRole('alert').textContent).toBe('请先阅读并同意'))
    fireEvent.click(within(page).getByRole('checkbox'))
    fireEvent.click(within(page).getByRole('button', { name: '保存并核验' }))
    const sent = () => server.calls.find(({ path }) => path.includes('accountEdit'))
    await waitFor(() => expect(sent()).toBeDefined())
    await settle()
    expect(sent()?.input).toEqual({
      kind: 'bank',
      real_name: '林晚风',
      id_number: '11010519491231002X',
      card_number: '6222021234567890128',
      phone: '13812346621',
      is_default: true,
      is_agreed: true,
    })
  })
})
