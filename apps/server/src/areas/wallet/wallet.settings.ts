import { boolSetting, defineSettings, intSetting, readSettings } from '../staff/public.ts'

export const walletSettings = defineSettings({
  id: 'wallet',
  label: '提现与税',
  order: 60,
  isForCreators: true,
  settings: {
    'wallet.withholds_tax': boolSetting(
      'admin',
      '提现时代扣个人所得税',
      true,
      '关闭：不代扣，由合作的申报方另行申报。以税务顾问的意见为准，只影响之后的提现',
    ),
    'wallet.is_platform_enterprise': boolSetting(
      'admin',
      '按互联网平台企业代扣个人所得税',
      true,
      '开启：按累计预扣法（2025 年 10 月 1 日起）；关闭：每笔单独按劳务报酬计算。以税务顾问的意见为准',
    ),
    'wallet.fee_wechat_fen': intSetting('admin', '微信零钱每笔手续费', 200, '分', [0, 10_000]),
    'wallet.fee_alipay_fen': intSetting('admin', '支付宝每笔手续费', 200, '分', [0, 10_000]),
    'wallet.fee_bank_fen': intSetting('admin', '银行卡每笔手续费', 200, '分', [0, 10_000]),
    'wallet.withdraw_min_fen': intSetting('admin', '单笔提现最少', 1_000, '分', [100, 1_000_000]),
    'wallet.withdraw_max_fen': intSetting('admin', '单笔提现最多', 2_000_000, '分', [10_000, 100_000_000]),
    'wallet.withdraw_per_day': intSetting('admin', '每人每天提现次数', 3, '次', [1, 20]),
    'wallet.withdraw_is_stopped': boolSetting('admin', '暂停全部提现申请', false),
    'wallet.large_fen': intSetting('admin', '大额提现提示', 500_000, '分', [10_000, 100_000_000]),
    'wallet.approve_hours': intSetting('admin', '提现申请多久内制单', 8, '小时', [1, 72]),
    'wallet.confirm_hours': intSetting('admin', '微信确认收款的时限', 24, '小时', [1, 24]),
    'wallet.deduction_appeal_days': intSetting('admin', '违规扣款后可申诉', 7, '天', [1, 90]),
    'wallet.deduction_answer_days': intSetting('admin', '扣款申诉最迟答复', 4, '天', [1, 30]),
    'wallet.password_tries': intSetting('admin', '提现密码可输错次数', 5, '次', [3, 10]),
    'wallet.password_lock_minutes': intSetting('admin', '提现密码输错后锁定', 60, '分钟', [5, 1_440]),
  },
})

export const settings = readSettings(walletSettings.settings)
