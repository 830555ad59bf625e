/** Orders in the console's search: by the beginning of their number. */
import { currencyText } from '@wallpaper/contract/money'
import { paymentList } from '@wallpaper/contract/payments/payments.console'
import { paymentStates } from '@wallpaper/contract/payments/payments.labels'
import type { Finder } from '../../staff/public.ts'
import { paymentReader } from './payment.repository.ts'

const numberPattern = /^[0-9A-Za-z]{4,32}$/

export const paymentFinder: Finder = {
  kind: 'payment',
  label: '订单',
  needs: paymentList,
  find: async (tx, text, limit) => {
    if (!numberPattern.test(text)) return []
    const found = await paymentReader(tx).startingWith(text, limit)
    return found.map(({ number, description, expectedFen, state }) => ({
      id: number,
      title: `${number}，${currencyText(expectedFen)}`,
      note: description,
      state: paymentStates[state],
    }))
  },
}
