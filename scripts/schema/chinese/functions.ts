/** What the reference says of functions, in Chinese, by the English. */
export const functions: Readonly<Record<string, string>> = {
  Functions: '函数',
  'The first argument that is not empty.': '第一个非空的参数。',
  'Rounds half away from zero, to whole numbers or to 0–12 places.':
    '四舍五入到整数，或到 0–12 位小数。',
  'The next whole number upwards.': '向上取整。',
  'The next whole number downwards.': '向下取整。',
  'A number times itself so often: a whole number up to 24; 12 places.':
    '数值的乘方：指数为不超过 24 的整数，结果保留 12 位小数。',
  'The number without its sign.': '绝对值。',
  'The least of numbers or dates; empty when one of them is.':
    '数字或日期中最小的；有一个为空则为空。',
  'The greatest of numbers or dates; empty when one of them is.':
    '数字或日期中最大的；有一个为空则为空。',
  'The day it is in the company’s time zone.': '公司时区的当天日期。',
  'The moment it is.': '当前时刻。',
  'The day of a moment in the company’s time zone; the first day of a month.':
    '某时刻在公司时区的日期；某月的第一天。',
  'Days from one day to another; negative when the second is earlier.':
    '两个日期相差的天数；后者较早则为负数。',
  'Hours from one moment, or time of day, to another, negative when the second is earlier; a duration in hours.':
    '两个时刻或时间相差的小时数，后者较早则为负数；或时长折合的小时数。',
  'Whole months from one day to another.': '两个日期相差的整月数。',
  'Whole months from a day until today.': '某日至今的整月数。',
  'The day that comes a number of days later.': '若干天之后的日期。',
  'The day that comes a number of months later; the month’s last day where it has no such day.':
    '若干个月之后的日期；当月没有该日则为月末。',
  'The year of a day.': '日期的年份。',
  'The month of a day, 1 to 12.': '日期的月份，1 至 12。',
  'The day of the month, 1 to 31.': '当月的第几天，1 至 31。',
  'The day of the week: Monday is 1, Sunday 7.': '星期几：周一为 1，周日为 7。',
  'The hour of a moment, 0 to 23, in the company’s time zone.': '时刻在公司时区的小时，0 至 23。',
  'How many periods begin between two days, both included; units: day, week, month, quarter, halfYear, year, once.':
    '两个日期之间（含首尾）开始的周期数；单位：day 天、week 周、month 月、quarter 季度、halfYear 半年、year 年、once 一次。',
  'The first days of those periods, as a list; none when they are more than 2,000.':
    '这些周期的首日列表；超过 2,000 个则为空。',
  'What is in any of the lists, each once.': '各列表中的全部内容，重复的只算一次。',
  'Whether a text has another in it.': '文本是否包含另一文本。',
  'Whether a text begins with another.': '文本是否以另一文本开头。',
  'Whether a text ends with another.': '文本是否以另一文本结尾。',
  'Whether a text matches a regular expression that cannot take long.':
    '文本是否匹配正则表达式；可能耗时过长的表达式不允许使用。',
  'The text in small letters.': '转为小写。',
  'The text in capital letters.': '转为大写。',
  'The text without blanks at its ends.': '去掉首尾空格。',
  'The part of a text from one place to before another, or to its end; places count from 0.':
    '文本从某处到另一处之前或到末尾的部分；位置从 0 开始。',
  'The text with every part that is the same as the second put as the third.':
    '把文本中与第二个参数相同的部分都换成第三个参数。',
  'Where a text first has another in it, counted from 0; -1 when it has not.':
    '另一文本首次出现的位置，从 0 开始；没有则为 -1。',
  'The texts of a list as one, with the second between them; empty entries are left out.':
    '用第二个参数把列表中的文本连成一段；空的条目略去。',
  'A text as a number; empty when it is none.': '文本转为数字；不是数字则为空。',
  'A number or a day as a text.': '数字或日期转为文本。',
  'How many characters a text has.': '文本的字数。',
  'The birth date in an identity card number; empty when the number is not valid.':
    '身份证号中的出生日期；号码无效则为空。',
  'Whether an identity card number has a valid date and checksum.':
    '身份证号的日期和校验位是否有效。',
  'An amount in Chinese capitals.': '人民币大写金额。',
  'Of a list': '列表',
  'Whether the condition holds for an entry.': '是否有条目满足条件。',
  'Whether it holds for exactly one.': '是否恰有一个条目满足条件。',
  'Whether it holds for every entry.': '是否所有条目都满足条件。',
  'The entries for which it holds.': '满足条件的条目。',
  'A value of every entry; sum(), avg(), min() and max() add such a list up.':
    '每个条目的某个值；sum()、avg()、min()、max() 对这样的列表进行汇总。',
  'How many entries a list has.': '列表的条目数。',
  'Of a status': '状态',
  'Conditions ask about the phase of a status, not about its codes: the entry of the dictionary says which it is, a status that is added has one, too, and the check tells where codes are listed that are all of a phase.':
    '条件按状态所处的阶段判断，不按编码：字典选项说明其阶段，新增的状态也有阶段；条件中列出的编码若恰为同一阶段，检查会提示。',
  'The phase that the dictionary gives the status: draft, pending, inForce, done, rejected or void.':
    '字典为该状态规定的阶段：draft 草稿、pending 待审批、inForce 生效、done 完成、rejected 不同意、void 作废。',
  'Whether it holds or is under way.': '是否生效或进行中。',
  'Whether it came to its end.': '是否已完成。',
  'Whether it is in force or done: nobody is to decide about it any more, and nobody took it back.':
    '是否生效或完成：不再需要审批，也没有被收回。',
  'Whether something is left to do: neither done nor void.': '是否仍有未尽事项：既未完成也未作废。',
  'Of the company': '公司参数',
  'Where companies differ — warn or refuse, limits, days — a rule reads a setting. `settings` of `system.json` declares it with its type, titles, help, choices and default; administrators change it in the module that `configuration` binds, and the check knows its type and its choices. It reads alike in forms, guards, formulas and filters. A figure that is stored follows with the next day.':
    '各公司做法不同之处，如提醒或拒绝、限额、天数，由规则读取参数。`system.json` 的 `settings` 声明参数的类型、名称、说明、选项和默认值；管理员在 `configuration` 绑定的模块中修改，检查知道其类型和选项。参数在表单、校验、公式和筛选中读法相同。存储的数值次日随之更新。',
  'Working days between two moments, by the working calendar; a morning or an afternoon that is touched is half a day. With a third argument, up to the end of that day.':
    '两个时刻之间的工作日天数，按工作日历计算；涉及上午或下午即按半天计。有第三个参数时，只算到该日为止。',
  'Working hours between two moments, by the working calendar. With a third argument, up to the end of that day.':
    '两个时刻之间的工作小时数，按工作日历计算。有第三个参数时，只算到该日为止。',
  'What the company has set, or the default that system.json declares; what is set is in force at once.':
    '公司所设的值，未设时为 system.json 声明的默认值；修改后立即生效。',
};
