import type { Area } from '../fill/Area.ts';
import { subject } from './subjectEntry.ts';

/** What people's and the company's certificates are used for, once there are some. */
export const certificates: Area = {
  by: ['renjia', 'hexin', 'longfei'],
  plans: [
    {
      module: 'filingPersonnel',
      count: 6,
      by: ['songjia'],
      data: async (m) => {
        const certificate = await m.found(
          'personnelUserCertificates',
          (row) => row.confirmFlag === '1',
        );
        return {
          subjectId: await subject(m),
          personnelCertificateId: certificate.id,
          employeeId: certificate.employeeId,
          filingPost: m.turn([
            'chiefSupervisor',
            'inspector',
            'qualityManager',
            'specialist',
            'safetyOfficer',
            'documentOfficer',
          ]),
          filingAuthority: '省交通运输工程质量监督局',
          filingDate: m.today(),
          filingNo: `BA2026${m.random.digits(5)}`,
        };
      },
    },
    {
      module: 'inspectionCertificateUsage',
      count: 6,
      data: async (m) => ({
        subjectId: await subject(m),
        certificateId: await m.ref(
          'companyCertificate',
          ({ status }) => status === 'YX' || status === 'JXZ',
        ),
        personnelCertificateId: null,
        usageType: m.turn(['report', 'filing', 'check']),
        usagePurpose: '工地试验室备案核验',
        recipientUnit: '省交通质量监督局',
        copies: 2,
        startDate: m.today(),
        endDate: m.day(15),
      }),
    },
  ],
};
