/** All business settings in groups, with who changed each last. */
import { settingsList } from '@wallpaper/contract/staff/staff.console'
import { Button, Checkbox, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { SettingDialog } from './SettingDialog.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import { foundSettings, groupsOf, type Setting, settingText } from './setting.labels.ts'
import css from './settings.module.css'

interface RowProps {
  setting: Setting
  isSought: boolean
  onEdit: () => void
  onHistory: () => void
}

const Row = ({ setting, isSought, onEdit, onHistory }: RowProps) => {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSought) row.current?.scrollIntoView({ block: 'center' })
  }, [isSought])
  return (
    <li ref={row} className={isSought ? cx(css.setting, css.isSought) : css.setting}>
      <div className={css.settingLabels}>
        <span className={common.strong}>{setting.label}</span>
        {setting.note && <span className={common.note}>{setting.note}</span>}
      </div>
      <div className={css.settingValue}>
        <b className={common.num}>{settingText(setting.value, setting)}</b>
        {setting.version === 0 ? (
          <span className={common.note}>默认值</span>
        ) : (
          <span className={common.note}>默认 {settingText(setting.default_value, setting)}</span>
        )}
      </div>
      <div className={common.note}>
        {setting.changed_at === null ? (
          '没有改过'
        ) : (
          <>
            {setting.changed_by} <TimeText at={setting.changed_at} />
          </>
        )}
      </div>
      <div className={common.rowActions}>
        {setting.may_edit && (
          <Button onClick={onEdit} aria-label={`修改${setting.label}`}>
            修改
          </Button>
        )}
        <Button type="text" onClick={onHistory} aria-label={`${setting.label}的历史`}>
          历史
        </Button>
      </div>
    </li>
  )
}

type FilterName = 'key' | 'open'

/**
 * The URL names the open setting, which is looked up in the latest data: the dialog never shows a stale
 * version.
 */
const useOpenSetting = (settings: readonly Setting[]) => {
  const filters = useFilters<FilterName>(['key', 'open'])
  const { key, open } = filters.values
  const setting = settings.find((each) => each.key === key)
  return {
    soughtKey: key,
    editing: open === 'edit' ? setting : undefined,
    inHistory: open === 'history' ? setting : undefined,
    show: (of: Setting, what: 'edit' | 'history') => filters.set({ key: of.key, open: what }),
    close: filters.clear,
  }
}

const idOf = (group: string) => `settings-${group}`

interface FindingProps {
  text: string
  onText: (text: string) => void
  onlyChanged: boolean
  onOnlyChanged: (only: boolean) => void
  groups: readonly { group: string; label: string; settings: readonly Setting[] }[]
}

/** Search, changed ones only, and the contents of what is found. */
const Finding = ({ text, onText, onlyChanged, onOnlyChanged, groups }: FindingProps) => (
  <Card>
    <div className={css.finding}>
      <Input.Search
        aria-label="找一项设置"
        placeholder="找一项设置，如 提现"
        allowClear
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <Checkbox checked={onlyChanged} onChange={({ target }) => onOnlyChanged(target.checked)}>
        只看改过的
      </Checkbox>
    </div>
    <nav className={css.contents} aria-label="目录">
      {groups.map(({ group, label, settings: inGroup }) => (
        <a
          key={group}
          href={`#${idOf(group)}`}
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(idOf(group))?.scrollIntoView({ block: 'start' })
          }}
        >
          {label} <span className={common.num}>{inGroup.length}</span>
        </a>
      ))}
    </nav>
  </Card>
)

const Content = ({ settings }: { settings: readonly Setting[] }) => {
  const { soughtKey, editing, inHistory, show, close } = useOpenSetting(settings)
  const [text, setText] = useState('')
  const [onlyChanged, setOnlyChanged] = useState(false)
  if (settings.length === 0) return <EmptyState title="还没有可以调整的设置" />
  const groups = groupsOf(foundSettings(settings, { text, onlyChanged }))
  return (
    <div className={common.stack}>
      <Finding
        text={text}
        onText={setText}
        onlyChanged={onlyChanged}
        onOnlyChanged={setOnlyChanged}
        groups={groups}
      />
      {groups.length === 0 && <EmptyState title="没有这样的设置" note="换个词，或不只看改过的" />}
      {groups.map(({ group, label, settings: inGroup }) => (
        <div key={group} id={idOf(group)}>
          <Card title={label} isFlush>
            <ul>
              {inGroup.map((setting) => (
                <Row
                  key={setting.key}
                  setting={setting}
                  isSought={setting.key === soughtKey}
                  onEdit={() => show(setting, 'edit')}
                  onHistory={() => show(setting, 'history')}
                />
              ))}
            </ul>
          </Card>
        </div>
      ))}
      {editing?.may_edit && <SettingDialog key={editing.key} setting={editing} onClose={close} />}
      {inHistory && <SettingHistory key={inHistory.key} setting={inHistory} onClose={close} />}
    </div>
  )
}

export const SettingsPage = () => (
  <QueryView query={useEndpointQuery(settingsList, {})}>
    {({ items }) => <Content settings={items} />}
  </QueryView>
)
