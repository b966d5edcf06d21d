/** What tutorials on unpacking and translating games talk about. */

const words = (text: string) => text.trim().split(/\s+/);

export const nouns = words(`
  文件 字库 码表 脚本 文本 图片 指针 地址 偏移 数据 游戏 程序 工具 资源 代码 字符
  编码 封包 镜像 光盘 存档 补丁 模拟器 内存 寄存器 断点 函数 指令 调试器 反汇编
  十六进制 字节 文件头 索引 目录 压缩 解压 算法 加密 密钥 校验 校验和 标志位 长度
  大小 格式 结构 字段 数组 表格 指针表 索引表 字模 点阵 像素 调色板 贴图 纹理
  图层 精灵 背景 动画 音频 音轨 视频 字幕 对白 台词 菜单 标题画面 人名 地名 道具
  技能 说明文字 控制符 换行符 结束符 终止符 半角 全角 假名 汉字 平假名 片假名 简体
  繁体 字体 字号 行距 宽度 高度 坐标 缓冲区 堆栈 变量 参数 返回值 跳转 条件 循环
  子程序 中断 缓存 显存 主程序 执行文件 配置文件 安装包 分区 扇区 簇 文件系统 根目录
  路径 文件名 扩展名 后缀 备份 原版 汉化版 测试版 成品 半成品 版本 源码 插件 脚本引擎
  编译器 汇编 反编译 虚拟机 字节码 操作码 操作数 标签 注释 日志 报错 崩溃 死机 黑屏
  花屏 乱码 缺字 溢出 对齐 填充 冗余 空白 间隔 位图 通道 透明度 色深 平铺 块 行 列
  容量 上限 下限 范围 区间 起点 终点 顺序 大端 小端 位移 掩码 异或 加法 减法 取反
  哈希 滑动窗口 字典 前缀 霍夫曼 游程 频率 采样率 声道 码率 帧 帧率 关键帧 分辨率
  译文 原文 术语 术语表 润色 校对 译者 组员 进度 分工 发布 论坛 教程 章节 案例 步骤
  方法 原理 思路 经验 技巧 结果 原因 问题 现象 错误 情况 规律 特征 关系 区别 作用
  窗口 按钮 选项 界面 光标 选区 书签 快捷键 命令行 终端 驱动 硬盘 手柄 屏幕 主机
  真机 卡带 烧录卡 芯片 总线 时钟 电池 固件 系统 服务器 客户端 协议 数据包 网盘 链接
  附件 截图 示例 模板 清单 图表 报告 草稿 标题 段落 句子 词语 成语 俗语 口癖 称呼 敬语
  语气 双关 典故 注音 发音 声优 配音 主角 反派 剧情 支线 结局 任务 关卡 地图 迷宫 商店
  装备 武器 防具 药品 咒文 属性 等级 经验值 金钱 头像 立绘 表情 对话框 选择肢 旁白 片头
  片尾 商标 版权 授权 许可 捐赠 作者 读者 新手 高手 前辈 同好 爱好者 志愿者 管理员 版主
`);

export const verbs = words(`
  打开 查找 修改 提取 导出 导入 替换 定位 分析 对比 搜索 复制 粘贴 保存 备份 解压
  压缩 打包 解包 封包 还原 恢复 跟踪 调试 运行 测试 检查 确认 观察 记录 计算 转换
  翻译 校对 润色 排版 绘制 缩放 裁剪 合并 拆分 对齐 填充 扩容 移动 删除 添加 插入
  覆盖 写入 读取 加载 载入 跳过 忽略 调用 返回 比较 判断 循环 统计 排序 归类 整理
  命名 编号 标记 注释 编译 反汇编 反编译 解密 加密 校验 修复 屏蔽 禁用 启用 切换 选择
  选中 拖动 点击 双击 输入 勾选 取消 下载 安装 卸载 更新 重启 退出 尝试 参考 说明
`);

export const adverbs = words(`
  先 再 然后 接着 最后 一般 通常 直接 手动 自动 逐个 依次 重新 仔细 大致 基本 完全
  部分 暂时 反复 顺便 务必 尽量 分别 同时 立即 果然 其实 往往 有时 偶尔 始终 仍然
`);

export const adjectives = words(`
  完整 正确 错误 原始 简单 复杂 常见 特殊 独立 固定 连续 重复 相同 不同 对应 多余
  空白 未知 可用 必要 详细 具体 普通 隐藏 公共 临时 最终 额外 内部 外部 统一 混乱
`);

export const platforms = words(`
  PS1 PS2 PSP PSV GBA NDS 3DS SFC FC MD SS DC NGC Wii PC Xbox N64 GB GBC WSC
`);

export const tools = words(`
  CrystalTile2 WinHex HxD IDA Ghidra no$gba DeSmuME PPSSPP PCSX2 Photoshop
  UltraEdit OllyDbg x64dbg CheatEngine GBATEK Tinke UMDGen CDMage QuickBMS
  AssetStudio dnSpy UnityEx UABE Notepad++ Python Perl Lua OffZip TileMolester
  FontCreator BMFont GimConv TIM2View ImgBurn UltraISO 7-Zip DSBuff NitroExplorer
  PuyoTools Kuriimu FreeMote KrkrExtract GARbro RenPy RPGMaker wolftrans EnigmaVBUnpacker
`);

export const encodings = words(
  'Shift_JIS UTF-8 UTF-16 GBK GB2312 Big5 EUC-JP ASCII',
);

export const extensions = words(`
  bin dat pak arc pmf gim tim tm2 iso cso elf exe dll txt tbl fnt nftr bmd sdat
  narc rom gba nds cpk afs xml json csv png bmp ttf wav adx at3 psd asm scr msg
`);

export const stems = words(`
  font script text data event boot main menu item name staff title chara map
  battle system message dialog scene demo movie voice bgm se effect logo save
  config table index kanji ascii field world shop skill enemy help staffroll
`);

export const identifiers = words(`
  getFontWidth readPointer loadScript drawString decodeText openArchive
  writeHeader calcChecksum unpackFile LZ77Decompress huffmanDecode swapEndian
  textBuffer pointerTable glyphCount fileOffset blockSize paletteIndex
`);

/** The frames of sentences; a letter in braces is a word of that kind. */
export const frames = words(`
  {A}{V}{N}，{A}{V}{N}。
  用{T}{V}{F}，可以看到{J}的{N}。
  {N}的{N}在{H}处，长度是{D}字节。
  {V}{N}之前，{A}{V}一份{N}，以免{N}{J}。
  这里的{N}是{E}编码，{V}时要注意{N}与{N}的{N}。
  {P}的{N}一般放在{F}里，{A}需要{V}{N}。
  如果{N}出现{N}，说明{N}没有{V}{J}。
  把{F}拖进{T}，{V}“{N}{N}”，{A}{V}{N}。
  {G}的{N}比较{J}，每个{N}占{D}个{N}，{A}按{N}{V}。
  {V}到{H}，下一个{N}断点，{A}{V}{N}。
  经过{V}，发现{N}{V}了{N}，而不是{N}。
  这个{N}由{D}个{N}组成，前{D}个字节是{N}的{N}。
  {A}把{N}{V}成{E}，再{V}回{F}。
  {R}在{G}里是{J}的{N}，译成中文时{A}{V}。
  {I}负责{V}{N}，参数是{N}的{N}。
  {N}、{N}和{N}都要{V}，缺一不可。
  {J}的{N}有{D}种，{A}要看{N}的{N}。
  感谢{R}提供的{N}，本文的{N}参考了{R}的{N}。
  {V}完成后，{A}{V}{N}，看{N}是否{J}。
  我们{A}{V}了{D}个{N}，只有{R}那一段{N}{J}。
  为了{V}{N}，不得不{V}{N}，{N}因此变得{J}。
  {P}与{P}的{N}不同，前者{A}{V}{N}，后者{V}{N}。
  {R}问：{N}为什么{J}？因为{N}被{V}过。
  {T}的{N}里填{H}，{N}选{E}，{A}{V}。
  下载{F}，放到{N}目录下，{A}{V}{N}即可。
  注意：{J}的{N}会让{P}直接{N}，务必先{V}。
  {T}默认不认识这种{N}，需要{V}一个{N}再试。
  从{H}起是{N}，每{D}字节一组，组与组之间没有{N}。
  {G}一共有{D}张{N}，其中{D}张带有文字，需要重新{V}。
  很多人在这一步会把{N}和{N}弄混，结果{N}全乱了。
  先随便找一句{N}，记下它的{N}，再到{F}里{V}。
  我当时花了{D}天才弄清{N}与{N}之间的联系。
  {N}只用到了{E}的一部分，剩下的空位正好给{N}。
  要是{T}打不开{F}，多半是{N}里少了{N}。
  所有{N}都放在{F}的末尾，{V}起来十分方便。
  {R}写过一个小程序，能一次{V}全部{N}，可惜没有公开。
  同一个{N}在{P}上叫{N}，在{P}上则叫{N}，别被名字骗了。
  模拟器里看着正常，到了真机上{N}却会{V}失败。
  改完以后{N}变长了，后面的{N}就得整体往后挪。
  没有{N}也不要紧，可以照着{N}猜出大半。
  {I}每次循环取出一个{N}，遇到{H}才停下来。
  剩余的{N}留给读者自己{V}，难度并不高。
  这种写法在{J}的{N}里很少见，值得单独记一笔。
  图中红框圈出的就是{N}，蓝框则是{N}。
  两份{N}只差{D}个字节，差在{H}附近。
  {G}发售于二十多年前，{N}的组织方式带着那个年代的痕迹。
  {R}在论坛里贴出了{N}，大家才知道{N}原来可以{V}。
  网上流传的{N}大多不全，{A}{V}一遍更放心。
  {V}一遍不够，最好换一台机器再{V}一遍。
  {T}的新版把{N}挪到了右键菜单里，找不到时可以{V}。
  最麻烦的是{N}：它既不是{N}，也不像{N}。
  {E}里没有这个符号，只好借用{N}的位置。
  到这里，{N}的工作就告一段落，下面谈谈{N}。
  如此一来，{G}的{N}总算能显示{N}了。
  顺着{N}往上翻，{D}行之外就是{R}提到的{N}。
  懒得{V}的话，也可以用我整理好的{F}。
  {P}版的{F}与{P}版几乎一模一样，只是{N}{J}。
  这段{N}会被{V}两次，第一次得到{N}，第二次才是{N}。
  反正{N}不会影响{N}，先放着不管。
`);

/** The kinds of headings. */
export const headings = words(`
  {V}{N} {N}的{N} {V}{N}与{N} {J}的{N} {N}{V} 准备{N} {P}的{N} 用{T}{V}{N}
  {G}的{N} 常见{N} {F}的{N} {V}{R} {N}与{N}的{N}
`);
