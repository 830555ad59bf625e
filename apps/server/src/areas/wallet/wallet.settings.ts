import { boolSetting, defineSettings, readSettings } from '../staff/public.ts'

export const walletSettings = defineSettings({
  id: 'wallet',
  label: '提现与税',
  order: 60,
  isForCreators: true,
  settings: {
    'wallet.is_platform_enterprise': boolSetting(
      'admin',
      '按互联网平台企业代扣个人所得税',
      true,
      '开启：按累计预扣法（2025 年 10 月 1 日起）；关闭：每笔单独按劳务报酬计算。以税务顾问的意见为准',
    ),
  },
})

export const settings = readSettings(walletSettings.settings)
