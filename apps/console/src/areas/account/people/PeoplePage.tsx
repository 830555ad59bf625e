/** Creators, searched by uid, full phone number, invite code or nickname prefix. */
import { peopleList } from '@wallpaper/contract/account/account.console'
import { Link, useNavigate } from 'react-router'
import { CopyText } from '../../../ui/CopyText.tsx'
import common from '../../../ui/common.module.css'
import { Avatar } from '../../../ui/content/Avatar.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { type Column, column, stateColumn, textColumn, timeColumn } from '../../../ui/table/column.tsx'
import { search, select } from '../../../ui/table/filter.tsx'
import { ListPage } from '../../../ui/table/ListPage.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { accountPaths } from '../account.paths.ts'
import css from './people.module.css'
import { type PersonItem, personLabels } from './person.labels.ts'

const columns: Column<PersonItem>[] = [
  column('创作者', (person) => (
    <div className={css.personCell}>
      <Avatar name={person.nickname} url={person.avatar_url} size={32} />
      <span className={css.personCellLabels}>
        <Link className={common.strong} to={accountPaths.person(person.uid)} title={person.nickname}>
          {person.nickname}
        </Link>
      </span>
      {person.is_demo && <StateTag>演示</StateTag>}
    </div>
  )),
  textColumn('编号', 'uid', { isNumber: true }),
  column('手机号', ({ phone }) => phone ?? '没有绑定', { isNumber: true }),
  column('邀请码', ({ invite_code: code }) => <CopyText text={code} />),
  stateColumn(({ state }) => personLabels[state]),
  timeColumn('注册时间', 'created_at'),
]

export const PeoplePage = () => {
  const navigate = useNavigate()
  const list = useList(peopleList, {
    filters: {
      q: search('编号、完整手机号、邀请码或昵称开头', {
        label: '查找创作者',
        className: css.peopleFilter,
        maxLength: 40,
      }),
      state: select('状态', personLabels),
    },
  })
  return (
    <ListPage
      list={list}
      label="创作者"
      unit="人"
      rowKey="uid"
      columns={columns}
      clearText="清除筛选"
      onOpen={({ uid }) => void navigate(accountPaths.person(uid))}
      empty={{ title: '还没有创作者', note: '有人在创作者端注册后，会出现在这里' }}
      emptyFiltered={{ title: '没有找到这样的创作者', note: '手机号要输完整，昵称从开头输起' }}
    />
  )
}
