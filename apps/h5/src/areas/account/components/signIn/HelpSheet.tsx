import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import css from './HelpSheet.module.css'

const answers = [
  ['收不到验证码', '看看手机号有没有写错、短信有没有被拦截。一分钟后可以重新获取，一天内次数有限。'],
  ['换了手机号', '先用旧手机号或微信登录，再到「设置」里更换。旧号不能用时，用密码登录后更换。'],
  ['邀请码是什么', '邀请你的人分享的一串字母和数字，注册时填上，就记在对方名下。没有就空着。'],
  ['合作账号怎么登录', '请主账号在「合作账号」里生成登录码，再用「账号登录」里的登录码登录。'],
] as const

export function HelpSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="登录帮助" onClose={onClose}>
      <dl className={css.answers}>
        {answers.map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
