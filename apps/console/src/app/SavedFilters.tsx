/** Filters of the open page that I keep by name: they are the query of its address. */
import { DeleteOutlined } from '@ant-design/icons'
import { savedFilterNameMax } from '@wallpaper/contract/staff/staff.limits'
import { Button, Dropdown, Form, Input } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useOwnMenu } from './menu/useOwnMenu.ts'
import css from './TopBar.module.css'

type Own = ReturnType<typeof useOwnMenu>

interface SaveDialogProps {
  own: Own
  path: string
  query: string
  onClose: () => void
}

const SaveDialog = ({ own, path, query, onClose }: SaveDialogProps) => (
  <FormDialog<{ name: string }>
    title="保存现在的筛选"
    submitText="保存"
    onClose={onClose}
    onSubmit={({ name }) => own.saveFilter({ path, name, query })}
  >
    <Form.Item
      name="name"
      label="名称"
      extra="只有自己看得到，换一台电脑登录也在"
      rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
    >
      <Input maxLength={savedFilterNameMax} showCount placeholder="例如：等了一天以上的大额" />
    </Form.Item>
  </FormDialog>
)

export const SavedFilters = () => {
  const own = useOwnMenu()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)
  const query = search.slice(1)
  const saved = own.filters.filter(({ path }) => path === pathname)
  if (query === '' && saved.length === 0) return null
  const items = [
    ...saved.map((filter) => ({
      key: filter.name,
      onClick: () => void navigate(`${filter.path}?${filter.query}`),
      label: (
        <span className={css.saved}>
          {filter.name}
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={`删除筛选「${filter.name}」`}
            onClick={(event) => {
              event.stopPropagation()
              own.removeFilter(filter)
            }}
          />
        </span>
      ),
    })),
    {
      key: 'save',
      label: '保存现在的筛选…',
      disabled: query === '',
      onClick: () => setSaving(true),
    },
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button size="small">常用筛选{saved.length > 0 && ` ${saved.length}`}</Button>
      </Dropdown>
      {isSaving && <SaveDialog own={own} path={pathname} query={query} onClose={() => setSaving(false)} />}
    </>
  )
}
