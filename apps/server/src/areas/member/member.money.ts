/** This area's money columns: membership orders, rewards of tasks and plans. */
import { type MoneyTables, sealed } from '../../ledger/moneyTables.ts'

export const memberMoney: MoneyTables = {
  label: '会员与奖励',
  tables: [
    ...sealed({
      member_orders: '会员订单',
      member_spans: '会员时段',
      memberships: '会员',
      member_levels: '会员等级',
      member_level_versions: '会员等级规则',
      task_claims: '宝箱领取',
      plans: '跑步计划',
      plan_runs: '计划参与',
      plan_rewards: '计划奖励',
      sub_site_terms: '分站条款',
      sub_site_level_versions: '分站等级规则',
      sub_site_members: '分站成员等级',
    }),
  ],
}
