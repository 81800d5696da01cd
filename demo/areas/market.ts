import type { Area } from '../fill/Area.ts';
import { inTurn } from '../fill/fates.ts';
import type { Make } from '../fill/Make.ts';
import { cities, customerKinds, projectKinds } from '../words.ts';
import { marketClerks, part } from './common.ts';

const places = ['无锡', '宁波', '芜湖', '青岛', '宜昌', '绵阳', '佛山', '徐州'];
const sites = ['滨江新区', '高铁新城', '空港经济区', '经开区', '生态新城', '大学城', '临港片区'];
/** A project where a customer is: 滨江新区市政道路提升工程设计. */
const named = (m: Make) => `${m.turn(sites)}${m.turn(projectKinds).name}`;

/** From the customer to the contract: what the second market department does. */
export const market: Area = {
  by: marketClerks,
  plans: [
    {
      module: 'customerAdd',
      count: 8,
      fates: inTurn(5, 'running', 1, 'draft'),
      data: (m) => {
        const kind = m.turn(customerKinds);
        return {
          customerName: `${m.turn(places)}${kind.suffix}`,
          taxNo: m.credit(),
          customerType: kind.type,
          customerLevel: m.pick(['A', 'B', 'B', 'C']),
          industry: kind.industry,
          address: m.turn(cities),
          contacts: [
            {
              contactName: m.person(),
              jobTitle: '工程部部长',
              contactPhone: m.phone(),
              isMain: true,
            },
            {
              contactName: m.person(),
              jobTitle: '合同专员',
              contactPhone: m.phone(),
              isMain: false,
            },
          ],
        };
      },
    },
    {
      module: 'chanceAdd',
      count: 26,
      data: async (m) => ({
        chanceName: `${named(m)}${m.i < 18 ? '' : '二期'}`,
        customerId: await m.ref('customerAdd', ({ status }) => status === 'YX'),
        projectCategoryId: m.id(`category-${m.turn(projectKinds).category}`),
        stage: m.pick(['lead', 'contact', 'demand', 'proposal']),
        estimatedAmount: m.money(400_000, 6_000_000, 10_000),
        probability: m.pick(['0.3', '0.5', '0.6', '0.8']),
        expectedDate: m.day(m.integer(40, 120)),
        competitors: m.company(),
        ownerId: m.id(m.as),
      }),
    },
    {
      module: 'bidInitiation',
      count: 22,
      data: async (m) => {
        const known = new Set((await m.every('bidInitiation')).map(({ chanceId }) => chanceId));
        const chance = await m.found('chanceAdd', ({ id }) => !known.has(id));
        return {
          chanceId: chance.id,
          projectName: chance.chanceName,
          estimatedAmount: chance.estimatedAmount,
          biddingDate: m.day(25),
          tenderMethod: m.pick(['open', 'open', 'invited', 'negotiation']),
          winProbability: m.pick(['0.4', '0.5', '0.7']),
          estimatedCost: m.money(8_000, 60_000, 1000),
          bidManagerId: m.id(m.as),
          analysis: '项目属公司传统优势领域，业主资金到位，具备类似业绩，建议参与投标。',
        };
      },
    },
    {
      module: 'bidApply',
      count: 20,
      data: async (m) => {
        const known = new Set(
          (await m.every('bidApply')).map(({ bidInitiationId }) => bidInitiationId),
        );
        const initiation = await m.found('bidInitiation', ({ id }) => !known.has(id));
        const price = initiation.estimatedAmount;
        return {
          bidName: initiation.projectName,
          bidInitiationId: initiation.id,
          tenderNo: `ZB2026-${m.random.digits(5)}`,
          tenderAgency: `${m.city()}${m.pick(['中正', '公诚', '国信'])}招标代理有限公司`,
          controlPrice: part(price, 1.08),
          bidPrice: price,
          securityAmount: part(price, 0.02),
          registrationDeadline: m.at(8, 17),
          bidOpenTime: m.at(m.integer(18, 26), 9),
          bidOpenPlace: `${m.city()}市公共资源交易中心第${m.integer(1, 8)}开标室`,
          isConsortium: false,
          bidManagerId: m.id(m.as),
          teamMembers: [m.colleague()],
          winningAmount: null,
        };
      },
    },
    {
      module: 'bidClose',
      count: 16,
      fates: inTurn(3, 'running', 2, 'draft', 1),
      data: async (m) => {
        const owed = (await m.every('bidSecurityPay')).filter(
          ({ payStatus }) => payStatus === 'DZF',
        );
        const others = new Set([...(await m.every('bidClose')), ...owed].map(({ bidId }) => bidId));
        const bid = await m.found(
          'bidApply',
          ({ id, status }) => status === 'PSZ' && !others.has(id),
        );
        const isWin = m.i % 4 !== 2;
        m.pass(60);
        return {
          bidId: bid.id,
          closeType: isWin ? 'result' : m.pick(['abandon', 'result']),
          isWin,
          winningBidder: isWin ? '华建工程咨询有限公司' : m.company(),
          winningAmount: bid.bidPrice,
          winDate: m.today(),
          ourRank: isWin ? 1 : m.integer(2, 4),
          competitorQuotes: [0.97, 1.03].map((share, rank) => ({
            bidder: m.company(),
            quote: part(bid.bidPrice, share),
            score: String(m.integer(78, 92)),
            rank: rank + (isWin ? 2 : 1),
          })),
          failReason: isWin ? null : '报价得分低于中标单位',
          reason: isWin ? '技术方案得分第一，综合排名第一。' : '类似业绩得分偏低，需补充同类业绩。',
        };
      },
    },
    {
      module: 'projectAdd',
      count: 16,
      fates: inTurn(4, 'running', 2, 'draft'),
      data: async (m) => {
        const won = (await m.rows('bidApply')).filter(({ status }) => status === 'YZB');
        const started = new Set((await m.every('projectAdd')).map(({ bidId }) => bidId));
        const bid = won.find(({ id }) => !started.has(id as string));
        const customerId =
          (bid?.customerId as string | undefined) ?? (await m.ref('customerAdd', isEffective));
        return {
          projectName: `${bid ? (bid.bidName as string) : named(m)}${bid ? '' : `补充服务${m.i}`}`,
          projectCategoryId:
            bid?.projectCategoryId ?? m.id(`category-${m.turn(projectKinds).category}`),
          customerId,
          bidId: bid?.id ?? null,
          projectManagerId: m.id(m.turn(['jiangtao', 'xiedong', 'dengchao'])),
          undertakeOrgId: m.id(m.turn(['ZX13', 'ZX11', 'ZX12'])),
          address: m.turn(cities),
          investment: m.money(30_000_000, 600_000_000, 1_000_000),
          estimatedAmount: bid?.winningAmount ?? m.money(400_000, 3_000_000, 10_000),
          contractPending: false,
          startDate: m.day(10),
          endDate: m.day(380),
        };
      },
    },
    {
      module: 'contractCreate',
      count: 22,
      fates: inTurn(6, 'running', 2, 'draft', 1),
      data: async (m) => {
        const isDevices = m.i % 4 === 3;
        const signed = new Set((await m.every('contractCreate')).map(({ projectId }) => projectId));
        const project = await m
          .found('projectAdd', ({ id, status }) => status === 'JXZ' && !signed.has(id as string))
          .catch(() => m.found('projectAdd', ({ status }) => status === 'JXZ'));
        const qty = m.integer(2, 8);
        const price = m.integer(4, 30) * 10_000;
        const estimated = project.estimatedAmount as string;
        // What needs a committee is signed in parts.
        const sold = Number(estimated) > 5_000_000 ? part(estimated, 0.5) : estimated;
        const amount = isDevices ? (qty * price).toFixed(2) : sold;
        return {
          contractName: `${project.projectName as string}${isDevices ? '智能监测设备供货' : ''}合同${m.i < 11 ? '' : `（${m.i}）`}`,
          contractType: isDevices
            ? 'intelligence'
            : m.pick(['consulting', 'supervision', 'inspection', 'design', 'service']),
          projectId: project.id,
          customerId: project.customerId,
          handlerId: m.id(m.as),
          signDate: m.today(),
          startDate: m.day(5),
          endDate: m.day(365),
          amount,
          taxRate: isDevices ? '0.13' : '0.06',
          retentionRate: '0.03',
          ...(isDevices && {
            warrantyMonths: 24,
            deviceLines: [
              {
                goodsName: m.pick(['智能监测终端', '无线位移传感器', '边缘计算网关']),
                specModel: 'HZ-200',
                unit: 'set',
                qty: String(qty),
                price: price.toFixed(2),
              },
            ],
          }),
          bidId: null,
          paymentTerms: [
            { stage: 'prepay', ratio: '0.2', planDate: m.day(20) },
            { stage: 'progress', ratio: '0.5', planDate: m.day(150) },
            { stage: 'acceptance', ratio: '0.27', planDate: m.day(320) },
            { stage: 'retention', ratio: '0.03', planDate: m.day(700) },
          ],
        };
      },
    },
  ],
};

const isEffective = ({ status }: { status?: unknown }) => status === 'YX';
