/** Money: the trial of 提现说明 says what would be withheld, by the same rule as the text beneath it. */
import { openApp, title } from './support/app.ts'
import { expect, test } from './support/test.ts'

test('the trial takes from the third month what the text’s example says, and follows what is typed', async ({
  watched: page,
}) => {
  await openApp(page, '/pages/system/grsds')
  await expect(title(page, '提现说明')).toBeVisible()
  const net = page.getByRole('status').filter({ hasText: '税后' })
  await expect(net).toHaveText('税后¥3,000.00')
  await page.getByLabel('本次提现（元）').fill('60,000')
  await page.getByLabel('今年此前的收入（元）').fill('20000')
  await page.getByLabel('今年有收入的月数').fill('3')
  await expect(net).toHaveText('税后¥57,800.00')
  await expect(page.getByText('49,000.00 × 10% − 2,520.00')).toBeVisible()
  await expect(page.getByText('减去已扣 180 元，本次扣 2,200 元')).toBeVisible()

  await page.getByLabel('今年有收入的月数').fill('13')
  await expect(page.getByText('请填写 1 至 12')).toBeVisible()
  await expect(net).toHaveCount(0)
  await page.getByLabel('今年有收入的月数').fill('12')
  await expect(net).toHaveText('税后¥59,880.00')
})
