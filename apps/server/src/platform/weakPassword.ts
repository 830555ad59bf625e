/** Passwords that are tried first: known from breaches, made of the product's name, or of the person's own. */

/** What a stranger thinks of first here; documented in docs/security/rules.md. */
export const productWords = ['图神', '壁纸', 'tushen', 'wallpaper', 'bizhi']

let breached: Promise<Set<string>> | undefined

const shortestAllowed = 8

/** Read when the first password is set: the list takes a few megabytes. */
const breachedPasswords = (): Promise<Set<string>> => {
  breached ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter(({ length }) => length >= shortestAllowed)),
  )
  return breached
}

/** Why this new password is easy to guess, for the person; null when it is not. */
export const weaknessOf = async (password: string, own: readonly string[]): Promise<string | null> => {
  const text = password.normalize('NFKC').toLowerCase()
  if (own.some((word) => word !== '' && text.includes(word.toLowerCase())))
    return '密码里不能有自己的用户名或手机号'
  if (productWords.some((word) => text.includes(word))) return '密码里不能有“图神”这类与本产品有关的词'
  return (await breachedPasswords()).has(text) ? '这个密码太常见，容易被猜到，请换一个' : null
}
