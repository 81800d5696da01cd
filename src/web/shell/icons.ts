import {
  Award, BadgeCheck, Bell, ChartColumn, FileDiff, FileX, FolderTree, HandCoins, IdCard, Network, Shield, Undo2, BadgeDollarSign, Banknote, BarChart3, Boxes, Briefcase, Building2, Calculator, CalendarDays, Car,
  ChartPie, CheckCheck, CircleDot, ClipboardCheck, ClipboardList, Coins, Contact, CreditCard, FileCheck,
  FileSignature, FileText, Files, Folder, FolderKanban, Gauge, Gavel, Handshake, HardHat, House, Inbox, Landmark,
  LayoutDashboard, ListChecks, Mail, Package, Percent, Receipt, ReceiptText, ScrollText, Send, Settings, ShieldCheck,
  ShoppingCart, Stamp, Tag, Truck, User, UserCog, UserRound, Users, Wallet, Warehouse, Wrench, type LucideIcon,
} from 'lucide-react'; // prettier-ignore

// A menu may name any of these; the whole set of lucide would weigh more than the shell.
const icons: Record<string, LucideIcon> = {
  award: Award, 'badge-check': BadgeCheck, bell: Bell, 'chart-column': ChartColumn, 'file-diff': FileDiff, 'file-x': FileX, 'folder-tree': FolderTree, 'hand-coins': HandCoins, 'id-card': IdCard, network: Network, shield: Shield, 'undo-2': Undo2, 'badge-dollar-sign': BadgeDollarSign, banknote: Banknote, 'bar-chart-3': BarChart3, boxes: Boxes,
  briefcase: Briefcase, 'building-2': Building2, building: Building2, calculator: Calculator,
  calendar: CalendarDays, 'calendar-days': CalendarDays, car: Car, 'chart-pie': ChartPie, check: CheckCheck,
  'check-check': CheckCheck, 'clipboard-check': ClipboardCheck, 'clipboard-list': ClipboardList, coins: Coins,
  contact: Contact, 'credit-card': CreditCard, 'file-check': FileCheck, 'file-signature': FileSignature,
  'file-text': FileText, files: Files, folder: Folder, 'folder-kanban': FolderKanban, gauge: Gauge, gavel: Gavel,
  handshake: Handshake, 'hard-hat': HardHat, home: House, house: House, inbox: Inbox, landmark: Landmark,
  'layout-dashboard': LayoutDashboard, 'list-checks': ListChecks, mail: Mail, package: Package, percent: Percent,
  receipt: Receipt, 'receipt-text': ReceiptText, 'scroll-text': ScrollText, send: Send, settings: Settings,
  'shield-check': ShieldCheck, 'shopping-cart': ShoppingCart, stamp: Stamp, tag: Tag, truck: Truck, user: User,
  'user-cog': UserCog, 'user-round': UserRound, users: Users, wallet: Wallet, warehouse: Warehouse, wrench: Wrench,
}; // prettier-ignore

/** The icon a menu entry names; a dot for a name that is not known here. */
export const iconOf = (name: string | undefined): LucideIcon => icons[name ?? ''] ?? CircleDot;
