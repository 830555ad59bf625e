import { Modal } from 'antd'
import css from './desk.module.css'

export const Key = ({ children }: { children: string }) => <kbd className={css.key}>{children}</kbd>

const keys: readonly [string, string][] = [
  ['A', '通过'],
  ['1–6', '选驳回原因，说明自动填好'],
  ['R', '按选好的原因驳回'],
  ['S', '跳过，让别人审核'],
  ['J', '下一项'],
  ['K', '上一项'],
  ['Z', '5 秒内撤销刚才的决定'],
  ['X', '选中或取消选中这一项'],
  ['P', '通过选中的几项'],
  ['Esc', '离开输入框，回到快捷键'],
  ['?', '打开这张表'],
]

export const KeyHelp = ({ onClose }: { onClose: () => void }) => (
  <Modal open centered title="快捷键" width={360} footer={null} onCancel={onClose}>
    <dl className={css.keyHelp}>
      {keys.map(([key, word]) => (
        <div key={key}>
          <dt>
            <Key>{key}</Key>
          </dt>
          <dd>{word}</dd>
        </div>
      ))}
    </dl>
  </Modal>
)
